import type { TableTerms } from '#contracts/originals/table.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { RESTING_TEXT } from '#web/shared/session/resting-text.ts';
import type { ShownPhase } from '../round/shown-phase.ts';

/** Why no bet can be placed now. */
export type BettingObstacle = 'resting' | 'paused' | 'offline' | 'closed' | 'round-limit';

interface Moment {
  readonly phase: ShownPhase;
  readonly online: boolean;
  readonly enabled: boolean;
  /** The player paused or is excluded. */
  readonly resting: boolean;
  /** The valid stake; null while its field shows an error. */
  readonly stakeCents: number | null;
  /** The player's stakes in this round, in centavos. */
  readonly placedCents: number;
  readonly terms: Pick<TableTerms, 'stake_max'>;
}

/** The first reason that applies; null when a bet may be sent. The server decides all the same. */
export function bettingObstacle({ phase, online, enabled, resting, stakeCents, placedCents, terms }: Moment): BettingObstacle | null {
  if (resting) return 'resting';
  if (!enabled || phase === 'none') return 'paused';
  if (!online) return 'offline';
  if (phase !== 'betting') return 'closed';
  return placedCents + (stakeCents ?? 0) > terms.stake_max ? 'round-limit' : null;
}

/** The text below the places. `together`: "somando as cores". */
export function obstacleText(hold: BettingObstacle | null, terms: Pick<TableTerms, 'stake_max'>, together: string): string {
  const most = formatBrl(cents(terms.stake_max));
  switch (hold) {
    case null:
      return `Até ${most} por rodada, ${together}.`;
    case 'resting':
      return RESTING_TEXT;
    case 'paused':
      return 'O jogo está em pausa agora.';
    case 'offline':
      return 'Reconectando… As apostas voltam com a conexão.';
    case 'closed':
      return 'Apostas fechadas: próxima rodada em instantes.';
    case 'round-limit':
      return `Com esta aposta você passaria de ${most}, o limite por rodada.`;
  }
}
