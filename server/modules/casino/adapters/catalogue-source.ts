import type { ServiceAnswer } from '#server/platform/outbound/call-service.ts';
import type { GameList } from '../domain/import/supplied-game.ts';

/** A supplier's own list of its games. */
export interface CatalogueSource {
  /** Stored with each of its games. */
  readonly source: string;
  /** The list's address: pictures from the same origin are allowed at any address, others only over HTTPS. */
  readonly url: string;
  /** The list, or a word for why it is unavailable. Never throws. */
  list(): Promise<GameList | { readonly failed: string }>;
}

/** Some ten thousand games with their rules. */
export const MAX_LIST_LENGTH = 40_000_000;
export const LIST_TIMEOUT_MS = 20_000;

/** A word for why there is no answer. */
export function failureOf(answer: ServiceAnswer): string {
  if (answer.kind === 'answered') return `status ${answer.status}`;
  return answer.kind === 'unreachable' ? answer.reason : answer.kind;
}
