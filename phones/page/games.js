// The games that a phone can come to, by their names.

import { dao } from './games/dao.js';
import { daumen } from './games/daumen.js';
import { dog } from './games/dog.js';
import { dos } from './games/dos.js';
import { tao } from './games/tao.js';

export const GAMES = { dao, daumen, dog, dos, tao };
