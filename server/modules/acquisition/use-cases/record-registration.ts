import { isBrowserOf, type Visitor } from '#server/modules/identity/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AcquisitionDeps } from '../deps.ts';
import { codeCarried } from '../domain/referral-code.ts';
import { referEnabled } from '../settings.ts';
import { insertAttribution } from '../store/attributions.ts';
import { holderOfCode } from '../store/codes.ts';
import { insertReferral } from '../store/referrals.ts';
import { openCode } from './open-code.ts';
import { notePostbackOfRegistration } from './postbacks/note-postbacks.ts';

export interface Registration {
  readonly playerId: string;
  /**
   * Marketing attributes as the form sent them (contracts/account/marketing-attributes.ts); the page sends those that need consent only with the visitor's
   * consent.
   */
  readonly attributes: Readonly<Record<string, string>>;
  readonly visitor: Visitor;
}

/**
 * Stores a registration's attributes and, with a player's code, the referral. Joins the registration's transaction. An unknown code changes nothing and is not
 * reported, so that codes cannot be guessed.
 */
export async function recordRegistration(deps: AcquisitionDeps, tx: Tx, { playerId, attributes, visitor }: Registration, at: Date): Promise<void> {
  await insertAttribution(deps.vault, tx, playerId, attributes, at);
  await notePostbackOfRegistration(deps, tx, playerId, at);
  if (deps.complianceProfile === 'br') return;
  await openCode(deps, tx, playerId, at);
  const code = codeCarried(attributes);
  if (code === null || !deps.settings.get(referEnabled)) return;
  const referrerId = await holderOfCode(tx, code);
  if (referrerId === null || referrerId === playerId) return;
  await insertReferral(tx, { id: deps.ids.next(), referrerId, refereeId: playerId, sameBrowser: await isBrowserOf(tx, referrerId, visitor), at });
}
