import { cents } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { useScreen } from '../../table/table-screen.ts';
import { entriesOf, type Stakes } from '../chips/chip-stack.ts';
import type { LiveView } from '../live-screen.ts';

interface LiveBetsProps {
  readonly bets: LiveView | null;
  /** The player's own, first and whole, and the name that they have on the table. */
  readonly own: Stakes;
  readonly ownName: string | null;
  /** The result, once it has been shown. */
  readonly came: unknown;
}

/** Everybody's bets of the round, by names that last one round: the player's own first, then the highest stakes. */
export function LiveBets({ bets, own, ownName, came }: LiveBetsProps) {
  const others = (bets?.bets ?? []).filter(({ player }) => player !== ownName);
  const mine = entriesOf(own).map(([position, stake]) => ({ player: null, position, stake }));
  const rows = [...mine, ...others];
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-2 text-xs text-muted">
        <div className="rounded-control border border-line px-2.5 py-2">
          <dt>Jogadores</dt>
          <dd className="tabular mt-1 text-sm text-text">{numberText(bets?.players['all'] ?? 0)}</dd>
        </div>
        <div className="rounded-control border border-line px-2.5 py-2">
          <dt>Na mesa</dt>
          <dd className="mt-1 text-sm text-text">
            <Amount cents={cents(bets?.total ?? 0)} />
          </dd>
        </div>
      </dl>
      {/* One height, full or empty: a bet that comes in moves nothing. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard */}
      <div role="region" aria-label="Apostas da rodada" tabIndex={0} className="h-[360px] overflow-y-auto [scrollbar-width:thin]">
        {rows.length === 0 ? (
          <p className="py-6 text-center text-muted">Ninguém apostou ainda nesta rodada.</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {rows.map((row) => (
              <Row key={`${row.player ?? ''} ${row.position}`} {...row} came={came} />
            ))}
          </ul>
        )}
      </div>
      <p className="text-xs text-muted">Os nomes valem só para esta rodada e não identificam ninguém.</p>
    </div>
  );
}

interface RowProps {
  /** Null: the player's own. */
  readonly player: string | null;
  readonly position: string;
  readonly stake: number;
  readonly came: unknown;
}

function Row({ player, position, stake, came }: RowProps) {
  const { names, wins } = useScreen();
  const isOver = came !== null;
  const name = names[position];
  if (name === undefined) return null;
  const won = isOver && wins(position, came);
  return (
    <li className={cx('flex min-h-11 items-center gap-3 px-2 text-sm', player === null && 'rounded-control bg-raised', isOver && !won && 'text-muted')}>
      <span className={cx('min-w-0 flex-1 truncate', player === null && 'font-bold')}>{player ?? 'Você'}</span>
      <span className="text-right text-muted">
        {name}
        {won && <span className="text-gain"> · ganhou</span>}
      </span>
      <Amount cents={cents(stake)} className={cx('min-w-16 text-right', won && 'text-gain')} />
    </li>
  );
}
