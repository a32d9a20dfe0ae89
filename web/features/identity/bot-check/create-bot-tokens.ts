import { MINUTE_MS } from '#kernel/durations.ts';

export type BotCheckPurpose = 'document' | 'register';

export interface BotTokens {
  /** Begins to earn a token, so that it is there when it is needed. One that is being earned, or lies ready, stays. */
  prepare(purpose: BotCheckPurpose): void;
  /** An unused token: the one prepared, else a new one. Rejects when none can be earned. */
  take(purpose: BotCheckPurpose): Promise<string>;
}

interface Earning {
  readonly token: Promise<string>;
  readonly sinceMs: number;
}

/** The server's tokens live ten minutes from the challenge on; one that lay here longer than this is left. */
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
      // The caller of `take` receives the failure; until then a new attempt may begin.
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
