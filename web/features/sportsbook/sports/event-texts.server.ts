import { americanFootballTexts } from './american-football/american-football-texts.ts';
import { basketballTexts } from './basketball/basketball-texts.ts';
import { beachVolleyballTexts } from './beach-volleyball/beach-volleyball-texts.ts';
import { cs2Texts } from './cs2/cs2-texts.ts';
import { efootballTexts } from './efootball/efootball-texts.ts';
import { footballTexts } from './football/football-texts.ts';
import { futsalTexts } from './futsal/futsal-texts.ts';
import { dota2Texts } from './dota2/dota2-texts.ts';
import { lolTexts } from './lol/lol-texts.ts';
import { mmaTexts } from './mma/mma-texts.ts';
import type { EventTexts, PageTexts } from './sport-code.ts';
import { tableTennisTexts } from './table-tennis/table-tennis-texts.ts';
import { tennisTexts } from './tennis/tennis-texts.ts';
import { valorantTexts } from './valorant/valorant-texts.ts';
import { volleyballTexts } from './volleyball/volleyball-texts.ts';

/** The texts of a sport that has none of its own. */
const plain: EventTexts = {
  rulesTitle: 'Outros mercados',
  shortPeriodScoresText: () => null,
  differenceName: 'Saldo',
  groups: [
    { group: 'main', name: 'Principais', slug: '' },
    { group: 'other', name: 'Outros', slug: 'outros' },
  ],
  mainMarkets: [],
  mainLines: [],
};

const registered = new Map<string, EventTexts>([
  ['football', footballTexts],
  ['basketball', basketballTexts],
  ['tennis', tennisTexts],
  ['volleyball', volleyballTexts],
  ['beach-volleyball', beachVolleyballTexts],
  ['table-tennis', tableTennisTexts],
  ['futsal', futsalTexts],
  ['american-football', americanFootballTexts],
  ['mma', mmaTexts],
  ['cs2', cs2Texts],
  ['valorant', valorantTexts],
  ['lol', lolTexts],
  ['dota2', dota2Texts],
  ['efootball', efootballTexts],
]);

/** A sport's texts of one event. */
export function eventTexts(sport: string): EventTexts {
  return registered.get(sport) ?? plain;
}

/** The texts of these that a page has in its data. */
export function pageTexts(sport: string): PageTexts {
  const { groups, mainMarkets, mainLines } = eventTexts(sport);
  return { groups, mainMarkets, mainLines };
}

/** Adds a sport's texts for the duration of a test; the returned function removes them. */
export function registerEventTexts(id: string, texts: EventTexts): () => void {
  registered.set(id, texts);
  return () => void registered.delete(id);
}
