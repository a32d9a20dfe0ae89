import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { cents, type Cents, sumCents } from '#kernel/money.ts';
import { useBalance, useSession } from '#web/shared/session/session-provider.tsx';
import { useObstacle } from '#web/shared/session/obstacle-store.ts';
import { useResting } from '#web/shared/session/use-resting.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { IDLE, type Placement, placementStore } from './placement/placement-store.ts';
import { presentOdds, standing } from './quote/quote-of.ts';
import { betAlone, openTab, type SlipBet, slipBets } from './store/slip-bets.ts';
import { type SlipDraft, type SlipTab, useDraft } from './store/slip-draft.ts';
import { betFault, betFigures, sentBets, type SlipTerms, totalOf } from './slip-figures.ts';
import { slipObstacle, type SlipObstacle } from './slip-obstacle.ts';
import { type Slip, useSlip } from './store/slip-store.ts';
import { askedStore } from './quote/asked-store.ts';
import { type AskedQuote, useQuote } from './quote/use-quote.ts';
import { useSlipWatch } from './use-slip-watch.ts';

/** Everything that the slip shows, computed once. */
export interface SlipModel {
  readonly slip: Slip;
  readonly draft: SlipDraft;
  readonly tab: SlipTab;
  readonly bets: readonly SlipBet[];
  /** The bets that a press on the button would send. */
  readonly sent: readonly SlipBet[];
  readonly terms: SlipTerms;
  readonly asked: AskedQuote;
  readonly placement: Placement;
  readonly totalCents: Cents;
  /** Null while it is unknown. */
  readonly payoutCents: Cents | null;
  readonly isCapped: boolean;
  readonly hold: SlipObstacle | null;
}

/** Follows the slip, its quote and the placing of its ticket. */
export function useSlipModel(): SlipModel {
  const slip = useSlip();
  const draft = useDraft();
  const settings = useSettings();
  const balance = useBalance();
  const resting = useResting();
  const obstacle = useObstacle();
  const loggedIn = useSession().status === 'in';
  const placement = useSyncExternalStore(placementStore.subscribe, placementStore.get, () => IDLE);
  const bets = useMemo(() => slipBets(slip, draft), [slip, draft]);
  const asked = useQuote(
    useMemo(() => askedBets(bets, settings), [bets, settings]),
    draft.oddsChange,
    settings.sport_bet_min_total,
  );
  const { askAgain } = asked;
  useEffect(() => askedStore.set({ asked, bets }), [asked, bets]);
  useEffect(() => () => askedStore.set(null), []);
  useSlipWatch(slip, askAgain);
  useEffect(() => {
    if (placement.rejected.length > 0) askAgain();
  }, [placement.rejected, askAgain]);

  const sent = useMemo(() => sentBets(bets).filter((bet) => bet.selections.every((each) => isBettable(each, asked))), [bets, asked]);
  const figures = useMemo(() => sent.map((bet) => figuresOf(bet, settings, asked)), [sent, settings, asked]);
  const totalCents = sumCents(sent.map(totalOf));
  const known = figures.filter((each) => each !== null);
  const hold = slipObstacle({ bets, sent, totalCents, terms: settings, asked, slip, loggedIn, open: settings.sport_enabled, balance, resting, obstacle });
  return {
    ...{ slip, draft, bets, sent, terms: settings, asked, placement, totalCents, hold },
    tab: openTab(slip, draft),
    payoutCents: known.length > 0 && known.length === figures.length ? sumCents(known.map(({ payoutCents }) => payoutCents)) : null,
    isCapped: known.some(({ isCapped }) => isCapped),
  };
}

/** An incomplete bet can't be quoted, so its selections are quoted one by one. */
function askedBets(bets: readonly SlipBet[], terms: SlipTerms): readonly SlipBet[] {
  return bets.flatMap((bet) => {
    const fault = betFault(bet, terms);
    if (fault === null || fault === 'no_stake' || fault === 'below_line_minimum' || fault === 'below_total_minimum') return [bet];
    return bet.selections.map(betAlone);
  });
}

function isBettable(selection: Slip[number], { quote }: AskedQuote): boolean {
  const now = standing(selection, quote);
  return now === 'open' || now === 'moved';
}

/** The server's figures where they answer this very bet, our own until then; both are the same. */
function figuresOf(bet: SlipBet, terms: SlipTerms, { quote, current }: AskedQuote): { readonly payoutCents: Cents; readonly isCapped: boolean } | null {
  const quoted = current && bet.stakeCents !== null ? quote.bets.get(bet.id) : undefined;
  if (quoted !== undefined && quoted.potential_payout > 0) return { payoutCents: cents(quoted.potential_payout), isCapped: quoted.capped };
  return betFigures(bet, terms, presentOdds(quote));
}
