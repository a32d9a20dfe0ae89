import { useEffect, useId, useRef, useState } from 'react';
import type { CrashOwnBet } from '#contracts/originals/crash.ts';
import type { CrashSlot } from '#contracts/originals/crash-facts.ts';
import { crashMultipleAt } from '#kernel/fairness/crash/crash-curve.ts';
import { crashPayoutCents } from '#kernel/fairness/crash/crash.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { StakeField } from '../../shared/stake/stake-field.tsx';
import { betLabel } from '../../shared/stake/stake-fault.ts';
import { useStake } from '../../shared/stake/use-stake.ts';
import type { CrashShown } from '../round/shown.ts';
import type { Crash } from '../round/use-crash.ts';
import { multipleText } from '../scene/multiple-text.ts';
import { startOf } from '../scene/scene.tsx';
import { betIn, readTarget, slotAct, slotText } from './slot-state.ts';
import { useSlot } from './use-slot.ts';

interface SlotPanelProps {
  readonly crash: Crash;
  readonly shown: CrashShown;
  readonly online: boolean;
  readonly slot: CrashSlot;
}

/** One of the player's two bets: its stake, its automatic target, and one button whose label names its action. */
export function SlotPanel({ crash, shown, online, slot }: SlotPanelProps) {
  const { casino_enabled } = useSettings();
  const { state, terms } = crash;
  const stake = useStake(terms.stake_default, { low: terms.stake_min, high: terms.stake_max });
  const [typed, setTyped] = useState('');
  const [looked, setLooked] = useState(false);
  const calls = useSlot(crash, slot);
  const bet = betIn(state.own, slot);
  const moment = { bet, phase: shown.phase, online, enabled: casino_enabled, resting: useResting() };
  const act = slotAct(moment);
  const target = typed.trim() === '' ? null : readTarget(typed, terms.max_multiplier);
  const wrong = typed.trim() !== '' && target === null;
  const textId = useId();

  const press = () => {
    if (act === 'cash-out' && bet !== null) return void calls.cashOut(bet);
    if (act === 'take-back' && bet !== null) return void calls.takeBack(bet);
    const asked = stake.ask();
    setLooked(wrong);
    if (asked !== null && !wrong) void calls.place(asked, target);
  };

  return (
    <section aria-label={`Aposta ${slot}`} className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-3">
      <StakeField label={`Aposta ${slot}`} stake={stake} disabled={bet !== null} running={bet?.stake ?? null} inOneRow />
      <Field
        label="Retirar em"
        aside="opcional"
        error={looked && wrong ? `Escolha de 1,01× a ${multipleText(terms.max_multiplier)}.` : null}
        hint={
          typed.trim() === '' && bet === null
            ? 'Vazio: você retira pelo botão.'
            : bet?.cashout_at === null
              ? 'Você retira pelo botão.'
              : 'Sai sozinho neste múltiplo.'
        }
      >
        <TextInput
          value={bet === null ? typed : bet.cashout_at === null ? '' : bet.cashout_at.replace('.', ',')}
          onChange={(event) => {
            setTyped(event.target.value);
            setLooked(false);
          }}
          onBlur={() => setLooked(wrong)}
          readOnly={bet !== null}
          inputMode="decimal"
          autoComplete="off"
          placeholder="2,00"
          trailing={<span className="pr-3 text-muted">×</span>}
        />
      </Field>
      <SlotButton
        act={act}
        bet={bet}
        offer={betLabel(stake.value, stake.bounds)}
        busy={calls.busy}
        crash={crash}
        shown={shown}
        onPress={press}
        describedBy={textId}
      />
      <p id={textId} aria-live="polite" className="min-h-5 text-center text-sm text-muted">
        {slotText(moment) ?? betText(bet)}
      </p>
    </section>
  );
}

/** The state of the player's bet. */
function betText(bet: CrashOwnBet | null): string {
  if (bet === null) return '';
  if (bet.status === 'won') return `Retirada em ${multipleText(bet.multiplier ?? 1)}: ${formatBrl(cents(bet.payout))}.`;
  if (bet.status === 'lost') return `Você perdeu ${formatBrl(cents(bet.stake))}.`;
  if (bet.status === 'void') return `Aposta cancelada: ${formatBrl(cents(bet.stake))} de volta no saldo.`;
  return bet.cashout_at === null ? 'Aposta na rodada.' : `Aposta na rodada; sai sozinha em ${multipleText(Number(bet.cashout_at))}.`;
}

interface SlotButtonProps {
  readonly act: ReturnType<typeof slotAct>;
  readonly bet: CrashOwnBet | null;
  /** The button's label where a bet may be placed. */
  readonly offer: string;
  readonly busy: boolean;
  readonly crash: Crash;
  readonly shown: CrashShown;
  readonly onPress: () => void;
  readonly describedBy: string;
}

function SlotButton({ act, bet, offer, busy, crash, shown, onPress, describedBy }: SlotButtonProps) {
  const out = act === 'cash-out';
  return (
    <Button
      variant={out || act === 'bet' ? 'primary' : 'secondary'}
      size="lg"
      block
      loading={busy}
      disabled={act === 'none'}
      aria-describedby={describedBy}
      onClick={onPress}
      className={cx('h-14!', out && 'crash-out')}
    >
      {out && bet !== null ? <CashOutWords bet={bet} crash={crash} shown={shown} /> : words(act, bet, offer)}
    </Button>
  );
}

function words(act: ReturnType<typeof slotAct>, bet: CrashOwnBet | null, offer: string): string {
  if (act === 'take-back') return `Desfazer aposta${bet === null ? '' : ` de ${formatBrl(cents(bet.stake))}`}`;
  if (bet === null) return offer;
  return bet.status === 'open' ? 'Na rodada' : bet.status === 'won' ? 'Retirada' : 'Rodada encerrada';
}

const LOOK_MS = 50;

/** "Retirar R$ 2,37": the payout of a press by this page's clock; the server's clock decides. The figure is updated without rendering. */
function CashOutWords({ bet, crash }: { bet: CrashOwnBet; crash: Crash; shown: CrashShown }) {
  const figure = useRef<HTMLSpanElement>(null);
  const startedMs = startOf(crash.state.round);
  const mostE2 = Math.round((bet.cashout_at === null ? crash.terms.max_multiplier : Number(bet.cashout_at)) * 100);
  useEffect(() => {
    if (startedMs === null) return undefined;
    const show = () => {
      const reachedE2 = Math.min(mostE2, crashMultipleAt(Math.max(0, crash.clock.nowMs() - startedMs)));
      if (figure.current !== null) figure.current.textContent = formatBrl(crashPayoutCents(cents(bet.stake), reachedE2));
    };
    show();
    const timer = setInterval(show, LOOK_MS);
    return () => clearInterval(timer);
  }, [bet.stake, crash.clock, mostE2, startedMs]);
  return (
    <>
      Retirar{' '}
      <span ref={figure} className="tabular" translate="no">
        {formatBrl(cents(bet.stake))}
      </span>
    </>
  );
}
