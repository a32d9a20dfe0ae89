import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type SlipQuoteReply, slipQuoteReply, type SlipRequest } from '#contracts/sportsbook/bets.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { api } from '#web/shared/api/api.ts';
import { wasCalledOff } from '#web/shared/api/send-with-retry.ts';
import { noteServerNow } from './server-now.ts';
import { NO_QUOTE, type Quote, quoteOf } from './quote-of.ts';
import { type SlipBet, slipRequest, withJointOdds } from '../store/slip-bets.ts';
import { rememberJoint, type SlipDraft } from '../store/slip-draft.ts';

/** Debounce time: typing and a burst of prices cause one request. */
const REST_MS = 300;

export interface AskedQuote {
  /** The last reply; its prices are shown while a new one is loading. */
  readonly quote: Quote;
  /** True when `quote` answers exactly the slip's present content. */
  readonly current: boolean;
  /** The text on why there is no quote. */
  readonly failure: string | null;
  readonly askAgain: () => void;
}

interface Answer {
  readonly question: string;
  readonly quote: Quote;
  readonly failure: string | null;
}

const NOTHING: Answer = { question: '', quote: NO_QUOTE, failure: null };

/**
 * Quotes the bets whenever they change, and again on `askAgain`. `standInCents` replaces a stake not typed yet. The first joint price in a reply counts as
 * seen by the player: it is stored in the draft and requested from then on.
 */
export function useQuote(bets: readonly SlipBet[], oddsChange: SlipDraft['oddsChange'], standInCents: number): AskedQuote {
  const [answer, setAnswer] = useState(NOTHING);
  const [round, setRound] = useState(0);
  const request = useMemo(() => slipRequest(bets, oddsChange, standInCents), [bets, oddsChange, standInCents]);
  const question = useMemo(() => JSON.stringify(request), [request]);
  const answered = useRef<string | null>(null);

  useEffect(() => {
    const isAnswered = answered.current === question;
    answered.current = null;
    if (request.bets.length === 0 || isAnswered) return undefined;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      askQuote(request, giveUp.signal).then(
        (reply) => {
          noteServerNow(reply.server_now);
          const seen = withJointOdds(bets, (bet, builder) => reply.bets[bet]?.builders?.[builder]?.odds ?? null);
          const asked = JSON.stringify(slipRequest(seen, oddsChange, standInCents));
          // The reply also answers the request with the price that it has just brought.
          if (asked !== question) answered.current = asked;
          rememberJoint(seen);
          setAnswer({ question: asked, quote: quoteOf(seen, reply), failure: null });
        },
        (error: unknown) => {
          if (!giveUp.signal.aborted && !wasCalledOff(error)) setAnswer(({ quote }) => ({ question, quote, failure: errorText(error) }));
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
    // `question` identifies the bets and the request completely.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question, round]);

  const askAgain = useCallback(() => setRound((before) => before + 1), []);
  return useMemo(() => {
    const isPresent = answer.question === question;
    return { quote: answer.quote, current: isPresent && answer.failure === null, failure: isPresent ? answer.failure : null, askAgain };
  }, [answer, question, askAgain]);
}

/** The terms on which these bets would be accepted now; the same for everybody, so no token is needed. Rejects with ApiError. */
function askQuote(body: SlipRequest, signal: AbortSignal): Promise<SlipQuoteReply> {
  return api.post('/sportsbook/v1/slip/quote', slipQuoteReply, { body, signal, auth: 'none' });
}
