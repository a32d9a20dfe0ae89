import { CircleCheck } from 'lucide-react';
import { cents } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { type AnyScreen, figureOf, useScreen } from '../table-screen.ts';
import type { TableBetsView } from '../wire.ts';
import { stakePerPosition } from './round-totals.ts';
import type { OwnBet } from './table-state.ts';

interface RoundBetsProps {
  readonly bets: TableBetsView | null;
  /** The player's own bets of this round. */
  readonly own: readonly OwnBet[];
  /** The result, once it has been shown. */
  readonly came: unknown;
}

/**
 * Everybody's bets of the round: totals and players per position, then the rows under names that last one round: the player's own first, then the highest
 * stakes.
 */
export function RoundBets({ bets, own, came }: RoundBetsProps) {
  const screen = useScreen();
  const rows = tableRows(screen, bets, own);
  return (
    <div className="flex flex-col gap-4">
      <Totals bets={bets} came={came} />
      {/* One height, full or empty: a bet that comes in moves nothing. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div role="region" aria-label="Maiores apostas da rodada" tabIndex={0} className="h-[420px] overflow-y-auto [scrollbar-width:thin]">
        {rows.length === 0 ? (
          <p className="py-6 text-center text-muted">Ninguém apostou ainda nesta rodada.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((row) => (
              <Row key={`${row.player ?? 'own'}-${row.position}`} row={row} outcome={came === null ? null : screen.wins(row.position, came) ? 'won' : 'lost'} />
            ))}
          </ul>
        )}
      </div>
      <p className="text-xs text-muted">Os nomes valem só para esta rodada e não identificam ninguém.</p>
    </div>
  );
}

interface TableRow {
  /** Null: the player's own. */
  readonly player: string | null;
  readonly position: string;
  readonly stake: number;
}

/** The player's own rows, complete and first whatever their size, then those of the others; each player is listed once. */
export function tableRows(
  { positions, positionOf }: Pick<AnyScreen, 'positions' | 'positionOf'>,
  bets: TableBetsView | null,
  own: readonly OwnBet[],
): readonly TableRow[] {
  const names = new Set(own.map((bet) => bet.player));
  const total = stakePerPosition(own);
  const mine = positions.filter((position) => figureOf(total, position) > 0).map((position) => ({ player: null, position, stake: figureOf(total, position) }));
  const others = (bets?.bets ?? []).filter(({ player }) => !names.has(player));
  return [...mine, ...others.map((bet) => ({ player: bet.player, position: positionOf(bet), stake: bet.stake }))];
}

function Row({ row: { player, position, stake }, outcome }: { row: TableRow; outcome: 'won' | 'lost' | null }) {
  const { names, Mark } = useScreen();
  return (
    <li
      data-own={player === null || undefined}
      data-outcome={outcome ?? undefined}
      className={cx('flex h-11 items-center gap-3 px-2 text-sm', player === null && 'rounded-control bg-raised', outcome === 'lost' && 'text-muted')}
    >
      <span className={cx('min-w-0 flex-1 truncate', player === null && 'font-bold')}>{player ?? 'Você'}</span>
      {outcome === 'won' && <CircleCheck role="img" aria-label="Ganhou" size={16} strokeWidth={1.75} className="text-gain" />}
      <span className="flex items-center gap-1.5 text-muted">
        <Mark position={position} className="size-3.5" />
        {names[position]}
      </span>
      <Amount cents={cents(stake)} className={cx('min-w-20 text-right', outcome === 'won' && 'text-gain')} />
    </li>
  );
}

function Totals({ bets, came }: Pick<RoundBetsProps, 'bets' | 'came'>) {
  const { positions, names, wins, Mark } = useScreen();
  return (
    <dl className="grid grid-cols-3 gap-2">
      {positions.map((position) => (
        <div
          key={position}
          className={cx('min-w-0 rounded-control border px-2.5 py-2', came !== null && wins(position, came) ? 'border-accent bg-raised' : 'border-line')}
        >
          <dt className="flex items-center gap-1.5 text-xs text-muted">
            <Mark position={position} className="size-3" />
            {names[position]}
          </dt>
          <dd className="mt-1">
            <Amount cents={cents(bets?.bets_total[position] ?? 0)} className="block text-xs wrap-anywhere whitespace-normal min-[420px]:text-sm" />
            <span className="tabular block text-xs text-muted">{playersText(bets?.players[position] ?? 0)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function playersText(count: number): string {
  return count === 1 ? '1 jogador' : `${numberText(count)} jogadores`;
}
