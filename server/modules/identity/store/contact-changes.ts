import type { Selectable } from 'kysely';
import type { ContactChannel } from '#contracts/account/identity.ts';
import type { IdentityContactChange } from '#db/generated/tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The vault's context of unconfirmed contacts. */
export const CONTACT_CONTEXT = 'contact';

export type ContactChangeRow = Selectable<IdentityContactChange>;
export type ContactChangeEnd = 'confirmed' | 'replaced' | 'cancelled' | 'taken';

export async function insertContactChange(
  tx: Tx,
  change: {
    readonly id: string;
    readonly playerId: string;
    readonly channel: ContactChannel;
    readonly valueSealed: Buffer;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('identity_contact_change')
    .values({
      id: change.id,
      player_id: change.playerId,
      channel: change.channel,
      value_sealed: change.valueSealed,
      asked_at: change.at,
      expires_at: change.expiresAt,
    })
    .execute();
}

/** The unconfirmed contacts, at most one per channel. */
export async function openContactChanges(k: Queryable, playerId: string, at: Date): Promise<ContactChangeRow[]> {
  return k
    .selectFrom('identity_contact_change')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}

/** Cancels unconfirmed changes, of one channel or of all. The caller holds `lockPlayer`. */
export async function endContactChanges(tx: Tx, playerId: string, channel: ContactChannel | 'all', how: ContactChangeEnd, at: Date): Promise<void> {
  const waiting = tx
    .updateTable('identity_contact_change')
    .set({ ended_at: at, ended_how: how })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null);
  await (channel === 'all' ? waiting : waiting.where('channel', '=', channel)).execute();
}
