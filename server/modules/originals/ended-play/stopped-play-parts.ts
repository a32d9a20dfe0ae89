import { PLAY_STOPPED_TOPIC, readPlayStopped } from '#server/modules/responsible-gaming/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { OriginalsDeps } from '../deps.ts';
import { endMinesPlay } from '../mines/use-cases/close-open-mines-round.ts';
import { dueStopped, markStoppedDone, noteStopped } from './store/stopped-players.ts';

const STOPPED_PLAY = 'originals.stopped-player';

const EVERY_MS = 250;
const PLAYERS_AT_ONCE = 50;

/** Follows players who stop. The relay's transaction only stores the event; other transactions act on it, because a batch of events must not lock money. */
export function stoppedPlayParts(deps: OriginalsDeps): ModuleParts {
  return {
    subscriptions: [
      {
        topic: PLAY_STOPPED_TOPIC,
        name: 'originals',
        async handle(tx, payloads) {
          for (const payload of payloads) await noteStopped(tx, readPlayStopped(payload), deps.clock.now());
        },
      },
    ],
    periodicJobs: [{ name: 'originals stopped players', everyMs: EVERY_MS, run: (at) => endStoppedPlay(deps, at) }],
    parkedKinds: [{ kind: STOPPED_PLAY, what: 'a player who stopped and whose Mines round could not be ended', acts: {} }],
  };
}

/**
 * Ends the open Mines rounds of players who paused or excluded themselves: cashed out at the last step, or voided with none revealed. Their bets on Double stay
 * open. A failure quarantines its player and delays no other. Returns how many players it handled.
 */
async function endStoppedPlay(deps: OriginalsDeps, at: Date): Promise<number> {
  const players = await dueStopped(deps.db.k, at, await parkedNow(deps.db.k, STOPPED_PLAY, at), PLAYERS_AT_ONCE);
  for (const player of players) {
    const [failure] = await endMinesPlay(deps, player.playerId);
    if (failure !== undefined) {
      await park(deps, { kind: STOPPED_PLAY, ref: player.playerId }, failure.error, at);
      continue;
    }
    await inTransaction(deps.db, async (tx) => {
      await markStoppedDone(tx, player);
      await unpark(tx, STOPPED_PLAY, [player.playerId]);
    });
  }
  return players.length;
}
