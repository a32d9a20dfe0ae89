import { awaitedPart } from '#web/shared/lazy/lazy-hydration.tsx';
import { partCode } from '#web/shared/lazy/part-code.ts';
import { useVisitorBoard, VisitorLine } from '../live/chips/visitor-line.tsx';
import { ResultCounts } from '../live/round/result-counts.tsx';
import type { PastResult } from '../table/round/table-state.ts';
import type { Table } from '../table/round/use-table.ts';
import { BetFields } from './bet-fields.tsx';
import { useCardGame } from './card-game.ts';

const load = () => import('./card-player.lazy.tsx');

/** The code that places and follows bets; visitors do without it. */
export const cardPlayerCode = partCode('cards', load, import.meta.env.SSR ? await load() : null);
export const LazyCardPlayer = awaitedPart(cardPlayerCode, (module) => module.CardPlayer);

/** The fields as a visitor sees them. */
export function CardVisitor({ terms, came }: { terms: Table['terms']; came: unknown }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <BetFields board={useVisitorBoard()} came={came} />
      <VisitorLine terms={terms} />
    </div>
  );
}

/** How often each position won in the last results. */
export function CardCounts({ history }: { history: readonly PastResult[] }) {
  const { screen, results, chancesOf } = useCardGame();
  const counts = screen.positions.map((position) => ({
    name: screen.names[position] ?? position,
    times: history.filter(({ result }) => screen.wins(position, result)).length,
    chances: chancesOf(position),
  }));
  return <ResultCounts counts={counts} rounds={history.length} of={results} what="todas as cartas do sapato" />;
}

/** A result in the strip and the lists. Its colour is decorative: the text next to it names the result. */
export function WinnerChip({ letter, tone }: { letter: string; tone: 'left' | 'right' | 'middle' }) {
  return (
    <span translate="no" aria-hidden="true" className="cards-winner" data-tone={tone}>
      {letter}
    </span>
  );
}
