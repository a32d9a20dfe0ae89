import type { PlinkoBetReply, PlinkoOwnBet } from '#contracts/originals/plinko.ts';
import type { PlinkoBoard } from '#kernel/fairness/plinko/plinko.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { WinBurst } from '../shared/burst/win-burst.tsx';
import { Board } from './board.tsx';
import { BallCanvas } from './fall/ball-canvas.tsx';
import plinkoCss from './plinko.css?inline';
import type { Balls } from './use-balls.ts';
import { timesText } from './words.ts';

interface StageProps {
  readonly board: PlinkoBoard;
  readonly balls: Balls;
  /** Balls fall on screen; false if they appear in their slots at once. */
  readonly moving: boolean;
  /** The ball that landed last on this page. */
  readonly last: PlinkoBetReply | null;
  /** The last bets that have landed, newest first. */
  readonly recent: readonly (PlinkoOwnBet | PlinkoBetReply)[];
  readonly onHit: () => void;
}

/** The board, its balls and the result of the last one. */
export function Stage({ board, balls, moving, last, recent, onHit }: StageProps) {
  return (
    <section aria-label="Tabuleiro" className="plinko-stage">
      <style href="plinko" precedence="default">
        {plinkoCss}
      </style>
      <Recent bets={recent} />
      <Board board={board} last={last}>
        {moving && <BallCanvas rows={board.rows} waiting={balls.waiting} falling={balls.falling} onHit={onHit} onLanded={balls.land} />}
      </Board>
      {last !== null && <WinBurst win={isRare(last) ? last.id : null} staked={last.stake} returned={last.payout} colors={BALL_COLORS} />}
      <div aria-live="polite" className="flex min-h-12 items-center justify-center text-center">
        {last === null ? <p className="text-sm text-muted lg:text-base">As casas mostram quanto a aposta paga.</p> : <Outcome key={last.id} bet={last} />}
      </div>
    </section>
  );
}

const BALL_COLORS = ['#ffc53d', '#fff6d8', '#e0762f', '#c8a2f0'] as const;
/** With many balls a small gain is not announced. */
const RARE_TIMES = 3;

function isRare({ stake, payout }: PlinkoBetReply): boolean {
  return payout >= RARE_TIMES * stake;
}

/** No celebration unless more came back than was staked. */
function Outcome({ bet }: { bet: PlinkoBetReply }) {
  const gained = bet.payout > bet.stake;
  return (
    <p className={cx('plinko-outcome flex flex-wrap items-baseline justify-center gap-x-1.5', !gained && 'text-muted')}>
      <span>
        Caiu em {timesText(bet.multiplier * 100)}. {gained ? 'Você recebeu' : 'Voltou'}
      </span>
      <Amount cents={cents(bet.payout)} size={gained ? 'lg' : 'md'} className={gained ? 'text-gain' : ''} />
      {!gained && <span>de {formatBrl(cents(bet.stake))}</span>}
    </p>
  );
}

const RECENT_SHOWN = 5;

function Recent({ bets }: { bets: StageProps['recent'] }) {
  return (
    <ol aria-label="Últimas casas, da mais nova à mais antiga" translate="no" className="plinko-recent tabular">
      {bets.slice(0, RECENT_SHOWN).map((bet) => (
        <li key={bet.id} data-heat={Math.round((6 * Math.abs(2 * bet.slot - bet.rows)) / bet.rows)}>
          {timesText(bet.multiplier * 100)}
        </li>
      ))}
    </ol>
  );
}
