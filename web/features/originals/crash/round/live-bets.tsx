import type { ReactNode } from 'react';
import type { CrashBetsView, CrashListedBet } from '#contracts/originals/crash.ts';
import { cents } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { multipleText } from '../scene/multiple-text.ts';

interface LiveBetsProps {
  readonly bets: CrashBetsView | null;
  /** The player's own bets, first and complete. */
  readonly own: readonly CrashListedBet[];
  /** The round has crashed: bets still in have lost. */
  readonly over: boolean;
}

/** Everybody's bets of the round and the multiples at which they left, under names that last one round. */
export function LiveBets({ bets, own, over }: LiveBetsProps) {
  const names = new Set(own.map(({ player }) => player));
  const others = (bets?.bets ?? []).filter(({ player }) => !names.has(player));
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-3 gap-2 text-xs text-muted">
        <Total label="Jogadores" value={numberText(bets?.players ?? 0)} />
        <Total label="Apostado" value={<Amount cents={cents(bets?.bets_total ?? 0)} />} />
        <Total label="Retirado" value={<Amount cents={cents(bets?.paid ?? 0)} />} />
      </dl>
      {/* One height, full or empty: a bet that comes in moves nothing. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div role="region" aria-label="Apostas da rodada" tabIndex={0} className="h-[360px] overflow-y-auto [scrollbar-width:thin]">
        {own.length + others.length === 0 ? (
          <p className="py-6 text-center text-muted">Ninguém apostou ainda nesta rodada.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {own.map((bet) => (
              <Row key={bet.id} name={`Você (${bet.slot})`} mine stake={bet.stake} multiplier={bet.multiplier} payout={bet.payout} over={over} />
            ))}
            {others.map(({ player, slot, ...bet }) => (
              <Row key={`${player}-${slot}`} name={player} mine={false} over={over} {...bet} />
            ))}
          </ul>
        )}
      </div>
      <p className="text-xs text-muted">Os nomes valem só para esta rodada e não identificam ninguém.</p>
    </div>
  );
}

function Total({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="min-w-0 rounded-control border border-line px-2.5 py-2">
      <dt>{label}</dt>
      <dd className="tabular mt-1 text-sm text-text">{value}</dd>
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly mine: boolean;
  readonly stake: number;
  readonly multiplier: number | null;
  readonly payout: number | null;
  readonly over: boolean;
}

function Row({ name, mine, stake, multiplier, payout, over }: RowProps) {
  const left = multiplier !== null;
  return (
    <li className={cx('flex h-11 items-center gap-3 px-2 text-sm', mine && 'rounded-control bg-raised', over && !left && 'text-muted')}>
      <span className={cx('min-w-0 flex-1 truncate', mine && 'font-bold')}>{name}</span>
      <span className={cx('tabular', left ? 'text-gain' : 'text-muted')}>{left ? multipleText(multiplier) : over ? 'não saiu' : 'na rodada'}</span>
      <Amount cents={cents(left ? (payout ?? 0) : stake)} className={cx('min-w-20 text-right', left && 'text-gain')} />
    </li>
  );
}
