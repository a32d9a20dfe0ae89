import { cents, formatBrl } from '#kernel/money.ts';
import type { AnyScreen } from '../table-screen.ts';
import type { TableRound } from '../wire.ts';
import type { RoundOutcome } from './round-totals.ts';
import type { ShownPhase } from './shown-phase.ts';

export const VOID_TEXT = 'O sorteio público não chegou a tempo. A rodada foi anulada e todas as apostas voltaram ao saldo.';

/** Screen-reader announcements of a round: the few important moments, never the seconds. */
export function spokenWords(
  screen: Pick<AnyScreen, 'resultOf' | 'resultName'>,
  round: TableRound | null,
  phase: ShownPhase,
  outcome: RoundOutcome | null,
): string {
  switch (phase) {
    case 'betting':
      return 'Apostas abertas.';
    case 'closed':
      return 'Apostas fechadas.';
    case 'result': {
      const result = round === null ? null : screen.resultOf(round);
      if (result === null) return '';
      return [`Saiu ${screen.resultName(result)}.`, ...(outcome === null ? [] : [`${outcomeText(outcome)}.`])].join(' ');
    }
    case 'void':
      return VOID_TEXT;
    case 'spinning':
    case 'none':
      return '';
  }
}

/** The result of a round for the player, in neutral words. */
export function outcomeText({ staked, returned, gained }: RoundOutcome): string {
  if (gained) return `Você recebeu ${formatBrl(cents(returned))}`;
  if (returned === 0) return `Você perdeu ${formatBrl(cents(staked))}`;
  return `Voltaram ${formatBrl(cents(returned))} dos ${formatBrl(cents(staked))} que você apostou`;
}
