import { cents } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { type LiveView, useLiveScreen } from '../live-screen.ts';

interface LaidBet {
  readonly player: string;
  readonly position: string;
  readonly stake: number;
  readonly status: string;
}

interface LiveBetsProps {
  readonly bets: LiveView | null;
  /** The player's own bets, first and complete. */
  readonly own: readonly LaidBet[];
  /** The result, once it has been shown. */
  readonly came: unknown;
}

/** Everybody's bets of the round, under names that last one round: the player's own first, then the highest stakes. */
export function LiveBets({ bets, own, came }: LiveBetsProps) {
  const others = (bets?.bets ?? []).filter(({ player }) => player !== own[0]?.player).map((bet) => ({ ...bet, stakes: [bet.stake] }));
  const laid = Map.groupBy(
    own.filter(({ status }) => status !== 'void'),
    ({ position }) => position,
  );
  const mine = [...laid].map(([position, of]) => ({ player: null, position, stakes: of.map(({ stake }) => stake) }));
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
  /** One payout for each bet. */
  readonly stakes: readonly number[];
  readonly came: unknown;
}

function Row({ player, position, stakes, came }: RowProps) {
  const { names, live } = useLiveScreen();
  const isOver = came !== null;
  const name = names[position];
  if (name === undefined) return null;
  const stake = sumOf(stakes);
  // As the server pays it, each bet rounded down; of other players' bets only the sum is known.
  const back = isOver ? sumOf(stakes.map((each) => Math.floor((each * live.returnWith(position, came)) / 100))) : 0;
  const won = back > stake;
  return (
    <li className={cx('flex min-h-11 items-center gap-3 px-2 text-sm', player === null && 'rounded-control bg-raised', isOver && back === 0 && 'text-muted')}>
      <span className={cx('min-w-0 flex-1 truncate', player === null && 'font-bold')}>{player ?? 'Você'}</span>
      <span className="text-right text-muted">
        {name}
        {back > 0 && (
          <span className={cx('block text-xs', won && 'text-gain')}>
            {player === null ? (
              <>
                {won ? 'recebeu' : 'voltou'} <Amount cents={cents(back)} />
              </>
            ) : (
              won && 'ganhou'
            )}
          </span>
        )}
      </span>
      <Amount cents={cents(stake)} className="min-w-16 text-right" />
    </li>
  );
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, each) => sum + each, 0);
}
