import { ok } from '#kernel/refusal.ts';
import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import { unpark } from '#server/platform/parking/parking.ts';
import { PARKED_OFFER } from './use-cases/deliver-campaigns.ts';

/** A promotional message is never retried automatically: the player might get it twice. */
export const parkedOffers: ParkedKind = {
  kind: PARKED_OFFER,
  what: 'a promotional message that did not leave, or of which nobody knows whether it did',
  acts: {
    drop: {
      what: 'the message is given up; the player gets the next one',
      async run(tx, ref) {
        await unpark(tx, PARKED_OFFER, [ref]);
        return ok(null);
      },
    },
  },
};
