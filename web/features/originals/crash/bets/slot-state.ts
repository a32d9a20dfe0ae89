import type { CrashOwnBet } from '#contracts/originals/crash.ts';
import type { CrashSlot } from '#contracts/originals/crash-facts.ts';
import { RESTING_TEXT } from '#web/shared/session/resting-text.ts';
import type { CrashShownPhase } from '../round/shown.ts';

/** The current action of a slot's button. */
export type SlotAct = 'bet' | 'take-back' | 'cash-out' | 'none';

interface Moment {
  readonly bet: CrashOwnBet | null;
  readonly phase: CrashShownPhase;
  readonly online: boolean;
  readonly enabled: boolean;
  /** The player paused or is excluded: open bets may be cashed out, new ones are refused. */
  readonly resting: boolean;
}

/** The action of a slot's button; the server decides all the same. */
export function slotAct({ bet, phase, online, enabled, resting }: Moment): SlotAct {
  if (!online) return 'none';
  if (bet !== null) {
    if (bet.status !== 'open') return 'none';
    if (phase === 'betting') return 'take-back';
    return phase === 'running' ? 'cash-out' : 'none';
  }
  return phase === 'betting' && enabled && !resting ? 'bet' : 'none';
}

/** The reason why a slot offers no action; null where it offers one, or the bet itself shows the reason. */
export function slotText({ bet, phase, online, enabled, resting }: Moment): string | null {
  if (!online) return 'Reconectando… Suas apostas e seu saldo estão seguros.';
  if (bet !== null) return null;
  if (resting) return RESTING_TEXT;
  if (!enabled || phase === 'none') return 'O jogo está em pausa agora.';
  return phase === 'betting' ? null : 'Apostas fechadas: próxima rodada em instantes.';
}

/** The player's bet in a slot, at most one. */
export function betIn(own: readonly CrashOwnBet[], slot: CrashSlot): CrashOwnBet | null {
  return own.find((bet) => bet.slot === slot) ?? null;
}

const TARGET = /^\d{1,7}(?:[.,]\d{1,2})?$/;
const LEAST_E2 = 101;

/** The player's typed target in the form of the call: "2" and "2,5" are "2.00" and "2.50"; null for a value outside the table's bounds. */
export function readTarget(typed: string, mostMultiplier: number): string | null {
  const text = typed.trim();
  if (!TARGET.test(text)) return null;
  const [whole = '0', part = ''] = text.replace(',', '.').split('.');
  const targetE2 = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (targetE2 < LEAST_E2 || targetE2 > Math.round(mostMultiplier * 100)) return null;
  return `${Math.floor(targetE2 / 100)}.${String(targetE2 % 100).padStart(2, '0')}`;
}
