import { winners } from '../../../facts/verdict.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import type { GameFacts } from '../facts/game-facts.ts';
import { onQuarters, undecided } from '../facts/spans.ts';
import { basketballMarket } from './basketball-market.ts';
import {
  handicapOutcomes,
  isOverAlready,
  leaderOf,
  overUnderOutcomes,
  readHandicap,
  readPlace,
  readTotal,
  settleHandicap,
  settleOverUnder,
  settleThreeWay,
  THREE_WAY,
  threeWayOutcomes,
} from './lines.ts';

/** Halves and quarters: parts of regular time with the same three markets. */
interface Part {
  readonly key: 'half' | 'quarter';
  readonly group: 'halves' | 'quarters';
  readonly count: number;
  /** "do 2º quarto". */
  name(place: number): string;
  quarters(place: number): readonly number[];
  readonly lines: { readonly handicap: string; readonly total: string };
}

const halves: Part = {
  ...{ key: 'half', group: 'halves', count: 2, lines: { handicap: '-2.5', total: '81.5' } },
  name: (place) => `do ${place + 1}º tempo`,
  quarters: (place) => [place * 2, place * 2 + 1],
};
const quarters: Part = {
  ...{ key: 'quarter', group: 'quarters', count: 4, lines: { handicap: '-1.5', total: '40.5' } },
  name: (place) => `do ${place + 1}º quarto`,
  quarters: (place) => [place],
};

interface PartLine {
  readonly place: number;
  readonly line: number;
}

const ofPart = (part: Part) => (part.key === 'half' ? 'de um tempo' : 'de um quarto');

/** Reads the part and its line. */
function readLine(part: Part, specifiers: Specifiers, read: (specifiers: Specifiers) => number | null): PartLine | null {
  const [place, line] = [readPlace(specifiers[part.key], part.count), read(specifiers)];
  return place === null || line === null ? null : { place, line };
}

function partResult(part: Part): MarketDefinition<GameFacts> {
  return basketballMarket<number>({
    ...{ id: `${part.key}_result`, span: part.key, title: `Vencedor ${ofPart(part)}`, group: part.group, example: { [part.key]: '1' } },
    rule: `Ganha quem acertar qual time faz mais pontos no ${part.key === 'half' ? 'tempo' : 'quarto'} indicado, ou o empate.`,
    read: (specifiers) => readPlace(specifiers[part.key], part.count),
    name: (place) => `Vencedor ${part.name(place)}`,
    outcomes: (_place, teams) => threeWayOutcomes(teams),
    settle: (place, facts) => onQuarters(facts, part.quarters(place), settleThreeWay),
  });
}

function partHandicap(part: Part): MarketDefinition<GameFacts> {
  return basketballMarket<PartLine>({
    ...{ id: `${part.key}_handicap`, span: part.key, title: `Handicap ${ofPart(part)}`, group: part.group, rules: ['R8'] },
    example: { [part.key]: '1', handicap: part.lines.handicap },
    rule: 'O handicap é somado aos pontos que o time escolhido faz no período indicado, e ganha quem ficar na frente.',
    read: (specifiers) => readLine(part, specifiers, readHandicap),
    name: ({ place }) => `Handicap ${part.name(place)}`,
    outcomes: ({ line }, teams) => handicapOutcomes(line, teams),
    settle: ({ place, line }, facts) => onQuarters(facts, part.quarters(place), (score) => settleHandicap(score, line)),
  });
}

function partTotal(part: Part): MarketDefinition<GameFacts> {
  return basketballMarket<PartLine>({
    ...{ id: `${part.key}_total`, span: part.key, title: `Total de pontos ${ofPart(part)}`, group: part.group, rules: ['R8'] },
    example: { [part.key]: '1', total: part.lines.total },
    rule: 'Ganha quem acertar se a soma dos pontos do período indicado fica acima ou abaixo da linha.',
    read: (specifiers) => readLine(part, specifiers, readTotal),
    name: ({ place }) => `Total de pontos ${part.name(place)}`,
    outcomes: ({ line }) => overUnderOutcomes(line),
    settle: ({ place, line }, facts) =>
      onQuarters(
        facts,
        part.quarters(place),
        ({ home, away }) => settleOverUnder(home + away, line),
        ({ home, away }) => isOverAlready(home + away, line),
      ),
  });
}

export const halfMarkets: readonly MarketDefinition<GameFacts>[] = [partResult(halves), partHandicap(halves), partTotal(halves)];
export const quarterMarkets: readonly MarketDefinition<GameFacts>[] = [partResult(quarters), partHandicap(quarters), partTotal(quarters)];

const pairs = THREE_WAY.flatMap((half) => THREE_WAY.map((full) => ({ half, full, id: `${half}_${full}` })));

export const halfTimeFullTime = basketballMarket({
  ...{ id: 'half_time_full_time', span: 'regular', title: 'Intervalo/Fim do tempo normal', group: 'halves' },
  rule: 'Ganha quem acertar quem está na frente no intervalo e também ao fim do quarto quarto.',
  read: () => ({}),
  name: () => 'Intervalo/Fim do tempo normal',
  outcomes: (_params, teams) => {
    const names = { home: teams.home, draw: 'Empate', away: teams.away };
    return pairs.map(({ half, full, id }) => ({ id, name: `${names[half]}/${names[full]}` }));
  },
  settle: (_params, facts) =>
    onQuarters(facts, [0, 1, 2, 3], (full) => {
      const [first, second] = facts.periods ?? [];
      const half = leaderOf({ home: (first?.home ?? 0) + (second?.home ?? 0), away: (first?.away ?? 0) + (second?.away ?? 0) });
      return winners(
        pairs.map(({ id }) => id),
        (id) => id === `${half}_${leaderOf(full)}`,
      );
    }),
});

const HIGHEST = ['1', '2', '3', '4', 'tie'] as const;

/** The quarter with the most points; `tie` where two or more share them. */
export const highestQuarter = basketballMarket({
  ...{ id: 'highest_quarter', span: 'regular', title: 'Quarto com mais pontos', group: 'quarters' },
  rule: 'Ganha quem acertar o quarto em que os dois times somam mais pontos. Se dois ou mais empatarem em primeiro, ganha “Empate”.',
  read: () => ({}),
  name: () => 'Quarto com mais pontos',
  outcomes: () => HIGHEST.map((id) => ({ id, name: id === 'tie' ? 'Empate' : `${id}º quarto` })),
  settle: (_params, facts) => {
    const points = (facts.periods ?? []).slice(0, 4).map(({ home, away }) => home + away);
    if (points.length < 4) return undecided(facts);
    const most = Math.max(...points);
    const best = points.filter((each) => each === most).length > 1 ? 'tie' : String(points.indexOf(most) + 1);
    return winners(HIGHEST, (id) => id === best);
  },
});
