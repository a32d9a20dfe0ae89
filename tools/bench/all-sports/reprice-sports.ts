import type { ModelPrices } from '#server/modules/sportsbook/domain/events/stored-event.ts';
import { sportOf } from '#server/modules/sportsbook/domain/sports/registry.ts';
import { say } from '../common/facts.ts';
import type { Book } from './open-book.ts';

/** The maximum change of odds, in thousandths, so that no two turns have the same prices. */
const MOVES = 7;
const MOST_TURNS = 100_000;
const REFERENCE = 'football';

interface Cost {
  readonly cpuMs: number;
  readonly events: number;
  readonly markets: number;
}

/** CPU of repricing this many markets: of football alone, of every sport by itself, and of all sports in turn, one event each. */
export function repriceSports(book: Book, markets: number): void {
  const alone = [...book.keys()].map((sport) => [sport, reprice(book, [sport], markets)] as const);
  const football = alone.find(([sport]) => sport === REFERENCE)?.[1] ?? reprice(book, [...book.keys()].slice(0, 1), markets);
  tell(`reference: ${REFERENCE} alone`, football);
  for (const [sport, cost] of alone) if (sport !== REFERENCE) tell(`  ${sport}`, cost, football);
  tell(`${book.size} sports in turn`, reprice(book, [...book.keys()], markets), football);
}

function reprice(book: Book, sports: readonly string[], markets: number): Cost {
  const run = (least: number): Cost => {
    const before = process.cpuUsage();
    let [events, priced] = [0, 0];
    for (let turn = 0; priced < least && turn < MOST_TURNS; turn += 1) {
      const sport = sports[turn % sports.length] ?? '';
      const stored = book.get(sport) ?? [];
      const round = Math.floor(turn / sports.length);
      const prices = stored[round % Math.max(1, stored.length)];
      if (prices === undefined) continue;
      priced += sportOf(sport).price(moved(prices, round))?.length ?? 0;
      events += 1;
    }
    const { user, system } = process.cpuUsage(before);
    return { cpuMs: (user + system) / 1_000, events, markets: priced };
  };
  // A third as many as warm-up.
  run(markets / 3);
  return run(markets);
}

function moved(prices: ModelPrices, round: number): ModelPrices {
  return Object.fromEntries(Object.entries(prices).map(([name, value]) => [name, name.endsWith('Milli') ? value + (round % MOVES) : value]));
}

function tell(name: string, { cpuMs, events, markets }: Cost, reference?: Cost): void {
  const perMarket = cpuMs / markets;
  const ratio = reference === undefined ? '' : `, ${(perMarket / (reference.cpuMs / reference.markets)).toFixed(2)} of the reference`;
  say(
    `${name}: ${markets} markets of ${events} events priced in ${cpuMs.toFixed(0)} ms CPU: ${(cpuMs / events).toFixed(3)} ms an event, ${(perMarket * 1_000).toFixed(1)} µs a market${ratio}`,
  );
}
