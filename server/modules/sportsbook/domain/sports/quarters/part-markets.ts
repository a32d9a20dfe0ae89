import type { MarketDefinition } from '../../markets/market-definition.ts';
import { overUnder, starts, withDraw } from '../../markets/plain-markets.ts';
import type { Specifiers } from '../../markets/specifiers.ts';
import { isOverAlready, readHandicap, readPlace, readTotal, settleHandicap, settleOverUnder, settleThreeWay } from './lines.ts';
import type { QuarterFacts } from './quarter-facts.ts';
import type { MakeMarket } from './quarter-market.ts';
import { onQuarters } from './spans.ts';

/** Halves and quarters of regular time, which have the same three kinds of market. */
interface Part {
  readonly key: 'half' | 'quarter';
  readonly group: 'halves' | 'quarters';
  readonly count: number;
  /** The text after a title: "do 2º quarto". */
  name(place: number): string;
  quarters(place: number): readonly number[];
}

const halves: Part = {
  ...{ key: 'half', group: 'halves', count: 2 },
  name: (place) => `do ${place + 1}º tempo`,
  quarters: (place) => [place * 2, place * 2 + 1],
};
const quarters: Part = {
  ...{ key: 'quarter', group: 'quarters', count: 4 },
  name: (place) => `do ${place + 1}º quarto`,
  quarters: (place) => [place],
};

/** The lines in the examples of a part's markets. */
export interface ExampleLines {
  readonly handicap: string;
  readonly total: string;
}

interface PartLine {
  readonly place: number;
  readonly line: number;
}

const ofPart = (part: Part) => (part.key === 'half' ? 'de um tempo' : 'de um quarto');

/** Reads the part and its line from specifiers. */
function readLine(part: Part, specifiers: Specifiers, read: (specifiers: Specifiers) => number | null): PartLine | null {
  const [place, line] = [readPlace(specifiers[part.key], part.count), read(specifiers)];
  return place === null || line === null ? null : { place, line };
}

function partResult<F extends QuarterFacts>(make: MakeMarket<F>, part: Part): MarketDefinition<F> {
  return make<number>({
    ...{ id: `${part.key}_result`, span: part.key, title: `Vencedor ${ofPart(part)}`, group: part.group, example: { [part.key]: '1' } },
    rule: `Ganha quem acertar qual time faz mais pontos no ${part.key === 'half' ? 'tempo' : 'quarto'} indicado, ou o empate.`,
    read: (specifiers) => readPlace(specifiers[part.key], part.count),
    name: (place) => `Vencedor ${part.name(place)}`,
    outcomes: withDraw,
    settle: (place, facts) => onQuarters(facts, part.quarters(place), settleThreeWay),
  });
}

function partHandicap<F extends QuarterFacts>(make: MakeMarket<F>, part: Part, lines: ExampleLines): MarketDefinition<F> {
  return make<PartLine>({
    ...{ id: `${part.key}_handicap`, span: part.key, title: `Handicap ${ofPart(part)}`, group: part.group, rules: ['R8'] },
    example: { [part.key]: '1', handicap: lines.handicap },
    rule: 'O handicap é somado aos pontos que o time escolhido faz no período indicado, e ganha quem ficar na frente.',
    read: (specifiers) => readLine(part, specifiers, readHandicap),
    name: ({ place }) => `Handicap ${part.name(place)}`,
    outcomes: ({ line }, teams) => starts(line, teams),
    settle: ({ place, line }, facts) => onQuarters(facts, part.quarters(place), (score) => settleHandicap(score, line)),
  });
}

function partTotal<F extends QuarterFacts>(make: MakeMarket<F>, part: Part, lines: ExampleLines): MarketDefinition<F> {
  return make<PartLine>({
    ...{ id: `${part.key}_total`, span: part.key, title: `Total de pontos ${ofPart(part)}`, group: part.group, rules: ['R8'] },
    example: { [part.key]: '1', total: lines.total },
    rule: 'Ganha quem acertar se a soma dos pontos do período indicado fica acima ou abaixo da linha.',
    read: (specifiers) => readLine(part, specifiers, readTotal),
    name: ({ place }) => `Total de pontos ${part.name(place)}`,
    outcomes: ({ line }) => overUnder(line),
    settle: ({ place, line }, facts) =>
      onQuarters(
        facts,
        part.quarters(place),
        ({ home, away }) => settleOverUnder(home + away, line),
        ({ home, away }) => isOverAlready(home + away, line),
      ),
  });
}

/** Result, handicap and total of each half and of each quarter. */
export function partMarkets<F extends QuarterFacts>(make: MakeMarket<F>, lines: { readonly half: ExampleLines; readonly quarter: ExampleLines }) {
  const of = (part: Part, own: ExampleLines) => [partResult(make, part), partHandicap(make, part, own), partTotal(make, part, own)];
  return { halves: of(halves, lines.half), quarters: of(quarters, lines.quarter) };
}
