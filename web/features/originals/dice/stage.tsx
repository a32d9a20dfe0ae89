import { CircleCheck, CircleX } from 'lucide-react';
import type { DiceBetReply, DiceOwnBet } from '#contracts/originals/dice.ts';
import { DICE_ROLLS, type DiceBet } from '#kernel/fairness/dice.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/data/amount.tsx';
import { WinBurst } from '../shared/burst/win-burst.tsx';
import diceCss from './dice.css?inline';
import { NumberBar } from './number-bar.tsx';
import type { Travel } from './travel.ts';
import { directionText, rollText } from './words.ts';

interface StageProps {
  /** The selection of the next bet, shown on the bar. */
  readonly bet: DiceBet;
  readonly last: DiceBetReply | null;
  readonly travel: Travel;
  /** Whether the die has landed on the last bet's number; nothing reveals the result before. */
  readonly landed: boolean;
  /** The last bets, newest first. */
  readonly recent: readonly DiceOwnBet[];
}

/** The number, the bar and the result of the last bet. */
export function Stage({ bet, last, travel, landed, recent }: StageProps) {
  // After the selection changed, the bar no longer shows what the last bet was on.
  const tone = last === null || !landed || last.chance !== bet.chance || last.direction !== bet.direction ? 'none' : last.won ? 'won' : 'lost';
  return (
    <section aria-label="Mesa" className="dice-stage" data-tone={tone}>
      <style href="dice" precedence="default">
        {diceCss}
      </style>
      <Recent bets={recent} />
      {last !== null && landed && <WinBurst win={last.payout > last.stake ? last.id : null} staked={last.stake} returned={last.payout} colors={DIE_COLORS} />}
      <p aria-hidden="true" translate="no" className={cx('dice-number tabular', travel.roll === null && 'text-faint')}>
        {rollText(travel.roll ?? 0)}
      </p>
      <NumberBar bet={bet} travel={travel} />
      <div aria-live="polite" className="flex min-h-12 items-center justify-center text-center">
        {last === null ? <p className="text-muted">O dado cai em um número de 0 a {DICE_ROLLS - 1}.</p> : landed && <Outcome bet={last} />}
      </div>
    </section>
  );
}

const DIE_COLORS = ['#4adb8c', '#b6f3d0', '#fff4dc', '#ffc53d'] as const;

/** No celebration unless more came back than was staked. */
function Outcome({ bet }: { bet: DiceBetReply }) {
  if (!bet.won)
    return (
      <p className="dice-outcome text-muted">
        Saiu {rollText(bet.roll)}. Precisava ser {directionText(bet).toLowerCase()}.
      </p>
    );
  const gained = bet.payout > bet.stake;
  return (
    <div className="dice-outcome">
      <p className="flex flex-wrap items-baseline justify-center gap-x-2">
        <span>
          Saiu {rollText(bet.roll)}. {gained ? 'Você recebeu' : 'Voltou para você:'}
        </span>
        <Amount cents={cents(bet.payout)} size="lg" className={gained ? 'text-gain' : ''} />
      </p>
      {gained && <p className="tabular text-sm leading-tight text-muted">{formatBrl(cents(bet.payout - bet.stake))} a mais do que a aposta</p>}
    </div>
  );
}

const RECENT_SHOWN = 7;

function Recent({ bets }: { bets: readonly DiceOwnBet[] }) {
  return (
    <ol aria-label="Últimos números, do mais novo ao mais antigo" translate="no" className="dice-recent tabular">
      {bets.slice(0, RECENT_SHOWN).map((bet) => (
        <li
          key={bet.id}
          className={cx('flex items-center gap-1 rounded-control border px-2 text-sm', bet.won ? 'border-gain/50 text-gain' : 'border-line text-muted')}
        >
          {bet.won ? <CircleCheck {...icon} aria-label="Ganhou" /> : <CircleX {...icon} aria-label="Não ganhou" />}
          {rollText(bet.roll)}
        </li>
      ))}
    </ol>
  );
}

const icon = { role: 'img', size: 14, strokeWidth: 1.75 } as const;
