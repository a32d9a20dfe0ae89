import { CircleCheck } from 'lucide-react';
import type { DoubleBetsView, DoubleColor } from '#contracts/double.ts';
import { cents } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { ColorMark } from '../color-mark.tsx';
import { COLORS, TABLE_ORDER } from '../colors.ts';
import { stakePerColor } from './round-totals.ts';
import type { OwnBet } from './table-state.ts';

interface RoundBetsProps {
  readonly bets: DoubleBetsView | null;
  /** The player's own of this round. */
  readonly own: readonly OwnBet[];
  /** The colour that came, once the wheel has stopped. */
  readonly came: DoubleColor | null;
}

/** Everybody's bets of the round: totals and players per colour, the player's own first, then the highest stakes, by names that last one round. */
export function RoundBets({ bets, own, came }: RoundBetsProps) {
  const rows = tableRows(bets, own);
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
              <Row key={`${row.player ?? 'own'}-${row.color}`} row={row} outcome={came === null ? null : came === row.color ? 'won' : 'lost'} />
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
  readonly color: DoubleColor;
  readonly stake: number;
}

/** The player's own rows, whole and at the top however small, and those of the others; nobody is listed twice. */
export function tableRows(bets: DoubleBetsView | null, own: readonly OwnBet[]): readonly TableRow[] {
  const names = new Set(own.map((bet) => bet.player));
  const total = stakePerColor(own);
  const mine = TABLE_ORDER.filter((color) => total[color] > 0).map((color) => ({ player: null, color, stake: total[color] }));
  return [...mine, ...(bets?.bets ?? []).filter(({ player }) => !names.has(player))];
}

function Row({ row: { player, color, stake }, outcome }: { row: TableRow; outcome: 'won' | 'lost' | null }) {
  return (
    <li
      data-own={player === null || undefined}
      data-outcome={outcome ?? undefined}
      className={cx('flex h-11 items-center gap-3 px-2 text-sm', player === null && 'rounded-control bg-raised', outcome === 'lost' && 'text-muted')}
    >
      <span className={cx('min-w-0 flex-1 truncate', player === null && 'font-bold')}>{player ?? 'Você'}</span>
      {outcome === 'won' && <CircleCheck role="img" aria-label="Ganhou" size={16} strokeWidth={1.75} className="text-gain" />}
      <span className="flex items-center gap-1.5 text-muted">
        <ColorMark color={color} className="size-3.5" />
        {COLORS[color].name}
      </span>
      <Amount cents={cents(stake)} className={cx('min-w-20 text-right', outcome === 'won' && 'text-gain')} />
    </li>
  );
}

function Totals({ bets, came }: { bets: DoubleBetsView | null; came: DoubleColor | null }) {
  return (
    <dl className="grid grid-cols-3 gap-2">
      {TABLE_ORDER.map((color) => (
        <div key={color} className={cx('min-w-0 rounded-control border px-2.5 py-2', came === color ? 'border-accent bg-raised' : 'border-line')}>
          <dt className="flex items-center gap-1.5 text-xs text-muted">
            <ColorMark color={color} className="size-3" />
            {COLORS[color].name}
          </dt>
          <dd className="mt-1">
            <Amount cents={cents(bets?.bets_total[color] ?? 0)} className="block text-xs wrap-anywhere whitespace-normal min-[420px]:text-sm" />
            <span className="tabular block text-xs text-muted">{playersText(bets?.players[color] ?? 0)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function playersText(count: number): string {
  return count === 1 ? '1 jogador' : `${numberText(count)} jogadores`;
}
