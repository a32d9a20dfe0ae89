import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NotificationsDeps } from '../deps.ts';
import { type Choice, EVERY_CHOICE } from '../preferences/choices.ts';
import { PRESENT_TEXTS, type TextVersion } from '../preferences/consent-texts.ts';
import { insertConsents, lockConsents, ORIGIN_CONTEXT, type ConsentRow } from '../store/consents.ts';
import { standingChoices } from './read-preferences.ts';

/** The actor of a choice and its origin, which each record contains encrypted. */
export interface ChoiceOrigin {
  readonly playerId: string;
  readonly source: ConsentRow['source'];
  readonly sessionId: string | null;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Records a player's choices in the caller's transaction; the record of each change has the text version, time, session and origin. An unchanged choice is not
 * recorded; of two choices on one subject the last one counts. Refuses an unknown choice.
 */
export async function recordChoices(
  deps: Pick<NotificationsDeps, 'vault' | 'ids'>,
  tx: Tx,
  origin: ChoiceOrigin,
  asked: readonly (Choice & { readonly on: boolean; /** The text shown with it, if it is not the preferences' own. */ readonly text?: TextVersion })[],
  at: Date,
): Promise<Result<{ readonly changed: number }, 'unknown_choice'>> {
  await lockConsents(tx, origin.playerId);
  const present = await standingChoices(tx, origin.playerId);
  if (!asked.every((choice) => EVERY_CHOICE.some((known) => isSame(known, choice)))) return refuse('unknown_choice');
  const last = asked.filter((choice, index) => !asked.slice(index + 1).some((later) => isSame(later, choice)));
  const changed = last.filter((choice) => present.some((now) => isSame(now, choice) && now.on !== choice.on));
  const originSealed = () => deps.vault.encrypt(JSON.stringify({ endereco: origin.address, navegador: origin.userAgent }), ORIGIN_CONTEXT);
  await insertConsents(
    tx,
    changed.map(({ subject, channel, on, text = PRESENT_TEXTS[subject] }) => ({
      ...{ id: deps.ids.next(), playerId: origin.playerId, subject, channel, given: on, textVersion: text },
      ...{ source: origin.source, sessionId: origin.sessionId, originSealed: originSealed(), at },
    })),
  );
  return ok({ changed: changed.length });
}

const isSame = (one: Choice, other: Choice) => one.subject === other.subject && one.channel === other.channel;
