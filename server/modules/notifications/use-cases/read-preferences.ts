import type { ChoiceView, Preferences } from '#contracts/account/notifications.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { NotificationsDeps } from '../deps.ts';
import { EVERY_CHOICE, isOnFromTheStart } from '../preferences/choices.ts';
import { consentText, PRESENT_TEXTS } from '../preferences/consent-texts.ts';
import { latestChoices, listConsents } from '../store/consents.ts';

const MOST_RECORDS = 100;

/** Every choice of a player: the last one made, or the default. */
export async function standingChoices(k: Queryable, playerId: string): Promise<readonly ChoiceView[]> {
  const said = await latestChoices(k, [playerId]);
  return EVERY_CHOICE.map((choice) => {
    const last = said.find(({ subject, channel }) => subject === choice.subject && channel === choice.channel);
    return { ...choice, on: last?.given ?? isOnFromTheStart(choice) };
  });
}

/** A player's choices, their texts, and the history of consents and withdrawals. */
export async function readPreferences({ db }: Pick<NotificationsDeps, 'db'>, playerId: string): Promise<Preferences> {
  const records = await listConsents(db.k, playerId, MOST_RECORDS);
  return {
    choices: [...(await standingChoices(db.k, playerId))],
    texts: { play: consentText(PRESENT_TEXTS.play), goals: consentText(PRESENT_TEXTS.goals), offers: consentText(PRESENT_TEXTS.offers) },
    records: records.map(({ subject, channel, given, textVersion, source, at }) => ({
      ...{ subject, channel, given, source, text: consentText(textVersion), at: at.toISOString() },
    })),
  };
}
