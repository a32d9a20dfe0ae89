import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { consentText } from '../preferences/consent-texts.ts';
import { listConsents, ORIGIN_CONTEXT } from '../store/consents.ts';

const MOST_RECORDS = 100;

/** The evidence of a player's consents, decrypted for an operator, newest first. */
export async function readConsents({ db, vault }: { readonly db: { readonly k: Queryable }; readonly vault: Vault }, playerId: string) {
  const records = await listConsents(db.k, playerId, MOST_RECORDS);
  return records.map(({ originSealed, textVersion, ...record }) => ({
    ...record,
    textVersion,
    text: consentText(textVersion),
    origin: vault.decrypt(originSealed, ORIGIN_CONTEXT),
  }));
}
