import { formatBrl } from '#kernel/money.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { problemText } from '#web/shared/api/api-problem.ts';
import { currentPlayer, onSessionChange } from '#web/shared/session/access/on-session-change.ts';
import { obstacleStore } from '#web/shared/session/obstacle-store.ts';
import { sessionStore } from '#web/shared/session/session-store.ts';
import { isResting } from '#web/shared/session/use-resting.ts';
import { builderOpen } from '../builder/builder-open.ts';
import { BUILDER_SLUG } from '../match/list-path.ts';
import { placement } from '../slip/placement/placement.ts';
import { placementStore } from '../slip/placement/placement-store.ts';
import { shownOdds } from '../slip/quote/shown-odds.ts';
import { draftStore } from '../slip/store/slip-draft.ts';
import { putSelections, type SlipSelection } from '../slip/store/slip-store.ts';
import { quickPress } from './quick-press.ts';
import { type Quick, quickStore } from './quick-store.ts';

/** A second press on the same price within this time is a double tap and counts as the same bet. */
const DOUBLE_TAP_MS = 2_000;

let last: { readonly outcome: string; readonly atMs: number } | null = null;

const follow = (): void => {
  const quick = quickStore.get();
  const isHere = quick !== null && quick.player === currentPlayer() && !builderOpen.get();
  quickPress.set(isHere ? { label: `um toque aposta ${formatBrl(quick.stakeCents)}`, act: (selection) => press(quick, selection) } : null);
};
/** A player who pauses must turn quick bets on again afterwards. */
const endWhileResting = (): void => {
  const session = sessionStore.get();
  if (session.status === 'in' && isResting(session) && quickStore.get()?.player === session.me.user.id) quickStore.set(null);
};
follow();
quickStore.subscribe(follow);
builderOpen.subscribe(follow);
onSessionChange(follow);
endWhileResting();
sessionStore.subscribe(endWhileResting);

/** True before the panel itself reports it (`builderOpen`). */
function isJoining(): boolean {
  return new URLSearchParams(window.location.search).get('tab') === BUILDER_SLUG;
}

/** Bets at once, through the slip's placement. False where the player may not bet now, which the slip explains, or is combining selections. */
function press(quick: Quick, selection: SlipSelection): boolean {
  if (obstacleStore.get() !== null || isJoining()) return false;
  const outcome = `${selection.marketId} ${selection.outcomeId}`;
  const atMs = performance.now();
  if (last?.outcome === outcome && atMs - last.atMs < DOUBLE_TAP_MS) return true;
  if (placementStore.get().step === 'sending') alertToast.info('Sua aposta anterior ainda está sendo enviada. Toque de novo depois dela.');
  else {
    last = { outcome, atMs };
    void place(quick, selection);
  }
  return true;
}

async function place({ player, stakeCents }: Quick, selection: SlipSelection): Promise<void> {
  const { eventId, marketId, outcomeId, odds, oddsVersion, outcomeName, eventName } = selection;
  const legs = [{ event_id: eventId, market_id: marketId, outcome_id: outcomeId, odds, odds_version: oddsVersion }];
  const request = { odds_change: draftStore.get().oddsChange, bets: [{ kind: 'single' as const, stake: stakeCents, stake_mode: 'total' as const, legs }] };
  await placement.place(player, request, { names: ['Simples'], legs: [[`${outcomeName} · ${eventName}`]] });
  say(selection, formatBrl(stakeCents));
}

/** The result, shown where the player looks; a refused bet goes into the slip, where it can be corrected. */
function say(selection: SlipSelection, stake: string): void {
  const { problem, rejected, isWaiting, placed } = placementStore.get();
  const [refused] = rejected;
  if (problem !== null || refused !== undefined) {
    putSelections([selection]);
    alertToast.error(problem === null ? (refused?.message ?? '') : problemText(problem));
  } else if (isWaiting) alertToast.info(`Aposta de ${stake} em ${selection.outcomeName} enviada: estamos confirmando.`);
  else if (placed.length > 0) {
    const [leg] = placed[0]?.legs ?? [];
    alertToast.success(`Aposta feita: ${stake} em ${selection.outcomeName}, cotação ${leg?.odds ?? shownOdds(selection.odds)}.`);
  }
}
