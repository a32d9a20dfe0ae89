import { parseOdds } from '#kernel/odds.ts';
import type { Score } from '../../events/score.ts';
import type { RecordShape, ValueOf } from '../../facts/shape.ts';
import { settleLine } from '../../facts/settle-line.ts';
import { resultsOf, winners } from '../../facts/verdict.ts';
import { parseLine, totalText } from '../../markets/line.ts';
import { defineMarket } from '../../markets/market-definition.ts';
import { priceMarket } from '../../pricing/price-market.ts';
import type { SentMarket, Sport } from '../sport.ts';

/** For tests: a fictitious sport. Two people fight with their thumbs; pins decide a round, and the best of three rounds wins. */
export interface ThumbFacts {
  readonly ending: 'played' | 'walkover';
  /** Pins of each finished round, in order; null if unknown. */
  readonly rounds: readonly Score[] | null;
}

const count = { kind: 'count', most: 200 } as const;
const round = { kind: 'record', fields: { home: count, away: count } } as const;
const shape = {
  kind: 'record',
  fields: {
    ending: { kind: 'choice', of: ['played', 'walkover'] },
    rounds: { kind: 'nullable', of: { kind: 'list', of: round, most: 3 } },
  },
} as const satisfies RecordShape;
const sentFacts = {
  kind: 'record',
  fields: { walkover: { kind: 'choice', of: ['yes', 'no'] }, pins: { kind: 'list', of: round, most: 3 } },
} as const satisfies RecordShape;
const sentStatus = { kind: 'record', fields: { pins: { kind: 'list', of: round, most: 3 } } } as const satisfies RecordShape;

const sentences = () => ['Vence quem imobilizar o polegar do outro em mais rodadas.', 'Sem luta, as apostas são anuladas.'];
const won = (rounds: readonly Score[], side: 'home' | 'away') => rounds.filter(({ home, away }) => (side === 'home' ? home > away : away > home)).length;

const winner = defineMarket<object, ThumbFacts>({
  ...{ id: 'winner', version: 1, title: 'Vencedor', group: 'main', sentences, specifiers: [], example: {}, offeredIn: ['prematch'] },
  read: () => ({}),
  name: () => 'Vencedor',
  outcomes: (_params, teams) => [
    { id: 'home', name: teams.home },
    { id: 'away', name: teams.away },
  ],
  settle: (_params, { ending, rounds }) => {
    if (ending === 'walkover') return 'void';
    if (rounds === null) return 'incomplete';
    return winners(['home', 'away'], (id) => id === (won(rounds, 'home') > won(rounds, 'away') ? 'home' : 'away'));
  },
});

/** A market with two specifiers: pins of one round over or under a line. */
const roundTotal = defineMarket<{ round: number; quarters: number }, ThumbFacts>({
  ...{ id: 'total', version: 1, title: 'Total de pinos da rodada', group: 'rounds', sentences, offeredIn: ['prematch'] },
  specifiers: ['round', 'total'],
  example: { round: '1', total: '9.5' },
  read({ round: number, total }) {
    const quarters = parseLine(total, 2_000);
    return /^[123]$/.test(number ?? '') && quarters !== null ? { round: Number(number), quarters } : null;
  },
  name: ({ round: number }) => `Pinos da ${number}ª rodada`,
  outcomes: ({ quarters }) => [
    { id: 'over', name: `Mais de ${totalText(quarters)}` },
    { id: 'under', name: `Menos de ${totalText(quarters)}` },
  ],
  settle: ({ round: number, quarters }, { ending, rounds }) => {
    const pins = rounds?.[number - 1];
    if (pins === undefined) return ending === 'walkover' || rounds !== null ? 'void' : 'incomplete';
    const margin = (pins.home + pins.away) * 4 - quarters;
    return resultsOf({ over: settleLine(margin), under: settleLine(-margin) });
  },
});

/** The rounds and lines offered for a fight; some differ in one specifier only. */
const LINES = [
  ['1', '9.5'],
  ['2', '9.5'],
  ['2', '10.5'],
  ['2', '160.5'],
] as const;

export const thumbWar: Sport<ThumbFacts> = {
  id: 'thumb-war',
  name: 'Guerra de polegares',
  periods: ['not_started', 'round_1', 'round_2', 'round_3', 'ended'],
  facts: {
    shape,
    faults: ({ rounds }) => (rounds?.some(({ home, away }) => home === away) === true ? ['round_drawn'] : []),
    brokenOff: () => ({ ending: 'walkover', rounds: null }),
  },
  definitions: [winner, roundTotal],
  listed: [{ id: 'winner', definition: 'winner', specifiers: {} }],
  price({ homeMilli, awayMilli }) {
    if (homeMilli === undefined || awayMilli === undefined || homeMilli <= 1_000 || awayMilli <= 1_000) return null;
    const home = awayMilli / (homeMilli + awayMilli);
    const even = { win: 0.5, lose: 0.5 };
    const chances = [
      {
        ...{ definition: 'winner', specifiers: {}, marginClass: 'all' as const },
        outcomes: [
          { outcome: 'home', win: home, lose: 1 - home },
          { outcome: 'away', win: 1 - home, lose: home },
        ],
      },
      ...LINES.map(([number, total]) => ({
        ...{ definition: 'total', specifiers: { round: number, total }, marginClass: 'all' as const },
        outcomes: [
          { outcome: 'over', ...even },
          { outcome: 'under', ...even },
        ],
      })),
    ];
    return chances.map((each) => priceMarket(each, { all: 0.05 }));
  },
  space: null,
  live: null,
  builder: null,
  feed: {
    incidents: ['pin'],
    status: sentStatus,
    readPeriodScores: ({ pins }: ValueOf<typeof sentStatus>) => pins.map((pin, index) => ({ period: `round_${index + 1}`, ...pin })),
    facts: sentFacts,
    readFacts: ({ walkover, pins }: ValueOf<typeof sentFacts>) => ({
      ending: walkover === 'yes' ? 'walkover' : 'played',
      rounds: walkover === 'yes' ? null : pins,
    }),
    readPrices(markets: readonly SentMarket[]) {
      const sent = markets.find(({ id, status }) => id === 'match_winner' && status === 1);
      const oddsOf = (id: string) => parseOdds(sent?.outcomes.find((outcome) => outcome.id === id)?.odds ?? '');
      const [homeMilli, awayMilli] = [oddsOf('home'), oddsOf('away')];
      return homeMilli === null || awayMilli === null ? null : { homeMilli, awayMilli };
    },
  },
  table: null,
};
