import { type BetEnding, inboxMessage } from '#server/modules/notifications/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { type BetName, betNames } from '../store/bet-names.ts';
import type { BetMove } from './move-stakes.ts';

/** Notifies the inboxes of the bets' players: one outbox row with one entry per player, whatever the number of bets. */
export async function notifyInboxes(tx: Tx, moves: readonly BetMove[], at: Date): Promise<void> {
  const names = await betNames(
    tx,
    moves.map(({ bet }) => bet.id),
  );
  const endings = moves.flatMap((move) => {
    const name = names.get(move.bet.id);
    return name === undefined ? [] : [{ playerId: move.bet.playerId, ending: endingOf(move, name) }];
  });
  if (endings.length === 0) return;
  const byPlayer = [...Map.groupBy(endings, ({ playerId }) => playerId)];
  const entries = byPlayer.map(([playerId, own]) => ({ playerId, data: { bets: own.map(({ ending }) => ending) } }));
  await publish(tx, at, [inboxMessage('bets-ended', entries)]);
}

function endingOf({ bet, step: { takesBack, closes } }: BetMove, { stakeCents: placedCents, matches, match }: BetName): BetEnding {
  // The remaining stake after a partial cash-out.
  const stakeCents = Math.floor((placedCents * (100 - bet.cashedPercent)) / 100);
  const name = matches === 1 ? match : `Múltipla de ${matches} jogos`;
  const payoutCents = closes?.payoutCents ?? 0;
  return { name, ending: wordOf(closes, stakeCents), corrected: takesBack !== null && closes !== null, stakeCents, payoutCents };
}

function wordOf(closes: BetMove['step']['closes'], stakeCents: number): BetEnding['ending'] {
  if (closes === null) return 'reopened';
  if (closes.end === 'void') return 'void';
  if (closes.payoutCents === 0) return 'lost';
  return closes.payoutCents > stakeCents ? 'won' : 'returned';
}
