"""Every screen but the tables: title, lobby, settings, pause, curtain, result, replay, rules, statistics …"""
