import { type PlaceBetsReply, placeBetsReply } from '#contracts/sportsbook/bets.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { idempotencyKey } from '#web/shared/api/idempotency-key.ts';
import { openBetsStore } from '#web/shared/bets/open-bets-store.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { onSessionChange } from '#web/shared/session/access/on-session-change.ts';
import { checkVerification } from '#web/shared/verification/check-verification.ts';
import { openIdentityWidget, verificationStore, widgetFor } from '#web/shared/verification/verification-store.ts';
import { playerCall } from '../../player-call.ts';
import { attemptMemory } from './attempt-memory.ts';
import { createPlacement } from './create-placement.ts';
import { placementStore } from './placement-store.ts';
import { removeSelections, slipStore } from '../store/slip-store.ts';
import { resetDraft } from '../store/slip-draft.ts';
import { seedsOf, seedStore } from '../waiting/waiting-seeds.ts';
import { watchBets } from '../waiting/watch-bets.ts';

const tries = createTries();

/** The browser's single placement of tickets. */
export const placement = createPlacement(placementStore, {
  newKey: idempotencyKey,
  send: ({ key, request }) => playerCall((bearer) => api.post('/sportsbook/v1/bets', placeBetsReply, { body: request, idempotencyKey: key, bearer })),
  wait: tries.wait,
  memory: attemptMemory,
  onAnswer(attempt, reply) {
    const { request, playerId } = attempt;
    const waiting = seedsOf(attempt, reply);
    seedStore.set([...seedStore.get(), ...waiting]);
    watchBets(
      playerId,
      waiting.map(({ id }) => id),
    );
    balanceStore.accept(reply.balance);
    openBetsStore.set(openBetsStore.get() + reply.bets.filter(({ status }) => status === 'accepted').length);
    removeSelections(request.bets.flatMap((bet, at) => (isTaken(reply.bets[at]) ? bet.legs.map((leg) => leg.market_id) : [])));
    if (slipStore.get().length === 0) resetDraft();
  },
  onRefused(problem) {
    if (problem.kind === 'refused' && problem.code === 'not_verified') void askForVerification();
  },
});

/** Accepted, or pending acceptance. */
function isTaken(bet: PlaceBetsReply['bets'][number] | undefined): boolean {
  return bet?.status === 'accepted' || bet?.status === 'pending_acceptance';
}

/** Requests the result of an unanswered ticket at once instead of at the next turn. */
export const askNow = tries.now;

onSessionChange(() => {
  placement.leave();
  tries.now();
});

/**
 * After the identity is verified, the ticket refused for it can be placed again: its refusal is removed and the button returns. Nothing is placed
 * automatically.
 */
verificationStore.subscribe(() => {
  const { problem } = placementStore.get();
  if (verificationStore.get() !== 'approved' || problem?.kind !== 'refused' || problem.code !== 'not_verified') return;
  placement.dismiss();
  alertToast.success('Identidade verificada. Confira o bilhete e aposte.', { durationMs: 5_000 });
});

/** As in other games, betting opens the missing verification. */
async function askForVerification(): Promise<void> {
  const widget = widgetFor(await checkVerification().catch(() => 'approved' as const));
  if (widget !== null) openIdentityWidget(widget);
}

/** Waits between two tries; ended early by the player, by the network's return, or by a change of player. */
function createTries() {
  let end: (() => void) | null = null;
  const now = () => end?.();
  return {
    now,
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(now, ms);
        end = () => {
          end = null;
          clearTimeout(timer);
          window.removeEventListener('online', now);
          resolve();
        };
        window.addEventListener('online', now);
      }),
  };
}
