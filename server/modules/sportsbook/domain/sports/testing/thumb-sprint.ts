import type { Incident } from '../../events/fixture.ts';
import type { Score } from '../../events/score.ts';
import { settleLine } from '../../facts/settle-line.ts';
import type { RecordShape, ValueOf } from '../../facts/shape.ts';
import { resultsOf, winners } from '../../facts/verdict.ts';
import { parseLine, totalText } from '../../markets/line.ts';
import { defineMarket } from '../../markets/market-definition.ts';
import { priceMarket } from '../../pricing/price-market.ts';
import type { Sport } from '../sport.ts';
import { thumbWar } from './thumb-war.ts';

/** For tests: a sport with in-play betting. Two people pin each other's thumb as often as they can; most pins win. */
export interface SprintFacts {
  readonly ending: 'played' | 'under_way';
  /** The pins at the end, or so far. */
  readonly pins: Score | null;
}

const count = { kind: 'count', most: 200 } as const;
const pins = { kind: 'record', fields: { home: count, away: count } } as const;
const shape = {
  kind: 'record',
  fields: { ending: { kind: 'choice', of: ['played', 'under_way'] }, pins: { kind: 'nullable', of: pins } },
} as const satisfies RecordShape;
const sentFacts = { kind: 'record', fields: { pins } } as const satisfies RecordShape;

const sentences = () => ['Vence quem imobilizar o polegar do outro mais vezes.'];

const winner = defineMarket<object, SprintFacts>({
  ...{ id: 'winner', version: 1, title: 'Vencedor', group: 'main', sentences, specifiers: [], example: {}, offeredIn: ['prematch', 'play'] },
  read: () => ({}),
  name: () => 'Vencedor',
  outcomes: (_params, teams) => [
    { id: 'home', name: teams.home },
    { id: 'away', name: teams.away },
  ],
  settle: (_params, { ending, pins: score }) => {
    if (ending === 'under_way' || score === null) return 'incomplete';
    return score.home === score.away ? 'void' : winners(['home', 'away'], (id) => id === (score.home > score.away ? 'home' : 'away'));
  },
});

/** Over is decided as soon as it is reached, under only at the end. */
const total = defineMarket<{ quarters: number }, SprintFacts>({
  ...{ id: 'total', version: 1, title: 'Total de pinos', group: 'main', sentences, offeredIn: ['prematch', 'play'] },
  specifiers: ['total'],
  example: { total: '2.5' },
  read({ total: line }) {
    const quarters = parseLine(line, 2_000);
    return quarters === null ? null : { quarters };
  },
  name: () => 'Total de pinos',
  outcomes: ({ quarters }) => [
    { id: 'over', name: `Mais de ${totalText(quarters)}` },
    { id: 'under', name: `Menos de ${totalText(quarters)}` },
  ],
  settle: ({ quarters }, { ending, pins: score }) => {
    if (score === null) return 'incomplete';
    const margin = (score.home + score.away) * 4 - quarters;
    return margin < 2 && ending === 'under_way' ? 'incomplete' : resultsOf({ over: settleLine(margin), under: settleLine(-margin) });
  },
});

const LINES = [0.5, 1.5, 2.5];

/** Pins that are neither under review nor taken back. */
function counted(incidents: readonly Incident[]): Score {
  const sure = incidents.filter(({ type, review }) => type === 'pin' && review !== 'under_review' && review !== 'taken_back');
  return { home: sure.filter(({ side }) => side === 'home').length, away: sure.filter(({ side }) => side === 'away').length };
}

/** The winner at its supplied price, and even prices on lines above the pins so far; null if the supplier's prices cannot be used. */
function priced(homeMilli: number | undefined, awayMilli: number | undefined, score: Score) {
  if (homeMilli === undefined || awayMilli === undefined || homeMilli <= 1_000 || awayMilli <= 1_000) return null;
  const home = awayMilli / (homeMilli + awayMilli);
  const even = { win: 0.5, lose: 0.5 };
  const lines = LINES.filter((line) => line > score.home + score.away);
  const chances = [
    {
      definition: 'winner',
      specifiers: {},
      outcomes: [
        { outcome: 'home', win: home, lose: 1 - home },
        { outcome: 'away', win: 1 - home, lose: home },
      ],
    },
    ...lines.map((line) => ({
      definition: 'total',
      specifiers: { total: String(line) },
      outcomes: [
        { outcome: 'over', ...even },
        { outcome: 'under', ...even },
      ],
    })),
  ];
  return chances.map((each) => priceMarket({ ...each, marginClass: 'all' as const }, { all: 0.05 }));
}

export const thumbSprint: Sport<SprintFacts> = {
  id: 'thumb-sprint',
  name: 'Corrida de polegares',
  periods: ['not_started', 'first', 'second', 'ended'],
  facts: {
    shape,
    faults: () => [],
    brokenOff: (score) => ({ ending: 'played', pins: score }),
  },
  definitions: [winner, total],
  listed: [{ id: 'winner', definition: 'winner', specifiers: {} }],
  price: ({ homeMilli, awayMilli }) => priced(homeMilli, awayMilli, { home: 0, away: 0 }),
  space: null,
  builder: null,
  live: {
    delayMs: 3_000,
    newsworthy: ['pin'],
    suspending: ['pin'],
    price({ opening, prices, play }) {
      const { homeMilli, awayMilli } = prices ?? opening ?? {};
      return priced(homeMilli, awayMilli, play.score);
    },
    factsSoFar: ({ incidents }) => ({ ending: 'under_way', pins: counted(incidents) }),
  },
  feed: {
    ...thumbWar.feed,
    incidents: ['pin', 'foul'],
    facts: sentFacts,
    readFacts: ({ pins: sent }: ValueOf<typeof sentFacts>) => ({ ending: 'played', pins: sent }),
  },
  table: null,
};
