import { americanFootballScreens } from './american-football/american-football-screens.ts';
import { basketballScreens } from './basketball/basketball-screens.ts';
import { beachVolleyballScreens } from './beach-volleyball/beach-volleyball-screens.ts';
import { cs2Screens } from './cs2/cs2-screens.ts';
import { dota2Screens } from './dota2/dota2-screens.ts';
import { efootballScreens } from './efootball/efootball-screens.ts';
import { footballScreens } from './football/football-screens.ts';
import { futsalScreens } from './futsal/futsal-screens.ts';
import { lolScreens } from './lol/lol-screens.ts';
import { mmaScreens } from './mma/mma-screens.ts';
import type { ListedScreen, SportScreens } from './screens.ts';
import { tableTennisScreens } from './table-tennis/table-tennis-screens.ts';
import { tennisScreens } from './tennis/tennis-screens.ts';
import { valorantScreens } from './valorant/valorant-screens.ts';
import { volleyballScreens } from './volleyball/volleyball-screens.ts';

/** The screens of a sport that has none of its own. */
const plain: SportScreens = {
  id: '',
  periodText: () => null,
  shortPeriodText: () => null,
  listed: [{ id: '', name: 'Vencedor', heads: ['1', '2'], slug: '' }],
};

const registered = new Map<string, SportScreens>(
  [
    footballScreens,
    basketballScreens,
    tennisScreens,
    volleyballScreens,
    beachVolleyballScreens,
    tableTennisScreens,
    futsalScreens,
    americanFootballScreens,
    mmaScreens,
    cs2Screens,
    valorantScreens,
    lolScreens,
    dota2Screens,
    efootballScreens,
  ].map((screens) => [screens.id, screens]),
);

/** The screens of a sport. */
export function screensOf(sport: string): SportScreens {
  return registered.get(sport) ?? plain;
}

/** A tournament's name next to those of other sports: with its game's name, where only that distinguishes it from the sport that it looks like. */
export function leagueText(sport: string, name: string): string {
  const { apart } = screensOf(sport);
  return apart === undefined ? name : `${apart}: ${name}`;
}

/** The screens of a list: of its sport, or of the first one where it holds all sports. */
export function listScreens(sport: string | null): SportScreens {
  return sport === null ? ([...registered.values()][0] ?? plain) : screensOf(sport);
}

/** The market that a sport's rows show for the request `market`: that one, or its main one. */
export function listedScreen({ listed }: SportScreens, market: string): ListedScreen {
  return listed.find(({ id }) => id === market) ?? listed[0];
}

/** Adds a sport's screens for the duration of a test; the returned function removes them. */
export function registerScreens(screens: SportScreens): () => void {
  registered.set(screens.id, screens);
  return () => void registered.delete(screens.id);
}
