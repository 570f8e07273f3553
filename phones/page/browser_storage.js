// The storage of this browser, for what the phone remembers: for all its tabs, or for this tab alone. Where a browser keeps no storage (private windows,
// blocked cookies), the tab's own history does: it outlives a reload, and stands in no address.

const memory = {};

function store(found) {
  return {
    get(name) {
      try { return found().getItem(name) ?? kept(name); } catch { return kept(name); }
    },
    set(name, value) {
      memory[name] = value;
      try { history.replaceState({ ...history.state, [name]: value }, ''); } catch { /* too often: the memory will do */ }
      try { found().setItem(name, value); } catch { /* the history will do */ }
    },
    drop(name) {
      delete memory[name];
      const { [name]: gone, ...left } = history.state ?? {};
      if (gone !== undefined) history.replaceState(left, '');
      try { found().removeItem(name); } catch { /* it never lay there */ }
    },
  };
}

const kept = name => memory[name] ?? history.state?.[name] ?? null;

export const phone = store(() => localStorage);
export const tab = store(() => sessionStorage);
