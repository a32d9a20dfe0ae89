import { MINUTE_MS } from '#kernel/durations.ts';

export type BotCheckPurpose = 'document' | 'register';

export interface BotTokens {
  /** Starts solving for a token, so that it is ready when needed. Does nothing while one is being solved or is ready. */
  prepare(purpose: BotCheckPurpose): void;
  /** An unused token: the prepared one, else a new one. Rejects when none can be solved. */
  take(purpose: BotCheckPurpose): Promise<string>;
}

interface Earning {
  readonly token: Promise<string>;
  readonly sinceMs: number;
}

/** The server's tokens are valid for ten minutes from the challenge; a token older than this is discarded. */
const FRESH_MS = 8 * MINUTE_MS;

export function createBotTokens(deps: { readonly earn: (purpose: BotCheckPurpose) => Promise<string>; readonly nowMs: () => number }): BotTokens {
  const earnings = new Map<BotCheckPurpose, Earning>();
  const fresh = (purpose: BotCheckPurpose): Earning | undefined => {
    const earning = earnings.get(purpose);
    return earning !== undefined && deps.nowMs() - earning.sinceMs < FRESH_MS ? earning : undefined;
  };
  return {
    prepare(purpose) {
      if (fresh(purpose) !== undefined) return;
      const token = deps.earn(purpose);
      earnings.set(purpose, { token, sinceMs: deps.nowMs() });
      // The caller of `take` receives the failure; before that a new attempt may start.
      token.catch(() => {
        if (earnings.get(purpose)?.token === token) earnings.delete(purpose);
      });
    },
    async take(purpose) {
      const prepared = fresh(purpose);
      earnings.delete(purpose);
      const token = await prepared?.token.catch(() => undefined);
      return token ?? deps.earn(purpose);
    },
  };
}
