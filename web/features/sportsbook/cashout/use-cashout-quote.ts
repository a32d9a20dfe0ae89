import { useCallback, useEffect, useState } from 'react';
import type { CashoutQuoteReply } from '#contracts/sportsbook/cashout.ts';
import { errorText, problemOf } from '#web/shared/api/api-problem.ts';
import { askQuote } from './cashout-calls.ts';

/** A quote is valid for five seconds, and is renewed while enough time is left to accept it. */
const RENEW_MS = 3_000;
/** A dragged slider requests a quote only when it stops. */
const REST_MS = 250;

export type QuoteState =
  | { readonly kind: 'reading' }
  /** `wasCents`: the previous amount, if it changed. */
  | { readonly kind: 'quoted'; readonly quote: CashoutQuoteReply; readonly wasCents: number | null }
  /** `isFinal`: repeating the request is of no use. */
  | { readonly kind: 'refused'; readonly message: string; readonly isFinal: boolean };

const READING: QuoteState = { kind: 'reading' };
const FINAL: ReadonlySet<string> = new Set(['settled', 'not_offered', 'not_found']);

/** The quote of a share of a bet, renewed while `isWanted`; `again` requests it at once. A quote of another share is never shown. */
export function useCashoutQuote(betId: string, share: number, isWanted: boolean): { readonly state: QuoteState; readonly again: () => void } {
  const [known, setKnown] = useState<{ readonly share: number; readonly state: QuoteState }>({ share, state: READING });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (!isWanted) return undefined;
    const calls = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const next = await stateOf(betId, share, calls.signal);
      if (calls.signal.aborted) return;
      setKnown((before) => ({ share, state: withMove(before.share === share ? before.state : READING, next) }));
      if (next.kind !== 'refused' || !next.isFinal) timer = setTimeout(() => void ask(), RENEW_MS);
    };
    timer = setTimeout(() => void ask(), round === 0 && known.state.kind === 'reading' ? 0 : REST_MS);
    return () => {
      calls.abort();
      clearTimeout(timer);
    };
    // The state only shows whether this is the first request.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [betId, share, isWanted, round]);
  return { state: known.share === share ? known.state : READING, again };
}

async function stateOf(betId: string, share: number, signal: AbortSignal): Promise<QuoteState> {
  try {
    return { kind: 'quoted', quote: await askQuote(betId, share, signal), wasCents: null };
  } catch (error) {
    const problem = problemOf(error);
    return { kind: 'refused', message: errorText(error), isFinal: problem.kind === 'refused' && FINAL.has(problem.code) };
  }
}

function withMove(before: QuoteState, next: QuoteState): QuoteState {
  if (before.kind !== 'quoted' || next.kind !== 'quoted') return next;
  return { ...next, wasCents: before.quote.amount === next.quote.amount ? null : before.quote.amount };
}
