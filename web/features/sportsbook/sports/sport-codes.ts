import { americanFootballCode } from './american-football/american-football-code.ts';
import { basketballCode } from './basketball/basketball-code.ts';
import { beachVolleyballCode } from './beach-volleyball/beach-volleyball-code.ts';
import { cs2Code } from './cs2/cs2-code.ts';
import { efootballCode } from './efootball/efootball-code.ts';
import { footballCode } from './football/football-code.ts';
import { futsalCode } from './futsal/futsal-code.ts';
import { dota2Code } from './dota2/dota2-code.ts';
import { lolCode } from './lol/lol-code.ts';
import { mmaCode } from './mma/mma-code.ts';
import type { SportCode } from './sport-code.ts';
import { tableTennisCode } from './table-tennis/table-tennis-code.ts';
import { tennisCode } from './tennis/tennis-code.ts';
import { valorantCode } from './valorant/valorant-code.ts';
import { volleyballCode } from './volleyball/volleyball-code.ts';

/** The code of every sport's events; a page fetches only its own sport's. */
export const sportCodes: readonly SportCode[] = [
  footballCode,
  basketballCode,
  tennisCode,
  volleyballCode,
  beachVolleyballCode,
  tableTennisCode,
  futsalCode,
  americanFootballCode,
  mmaCode,
  cs2Code,
  valorantCode,
  lolCode,
  dota2Code,
  efootballCode,
];
