import type { Queryable } from '#server/platform/db/database.ts';
import { deleteOldVerdicts } from '../store/address-verdicts.ts';
import { deleteOldAnswers } from '../store/cpf-answers.ts';
import { deleteOldSessionAddresses } from '../store/session-addresses.ts';

const DAY_MS = 86_400_000;
/** The last verdict of an address holds for so long while the service is silent. */
const VERDICT_DAYS = 7;
const SESSION_ADDRESS_DAYS = 180;

/** Forgets what has had its time: answers of the CPF registry, verdicts on addresses, where sessions came from. Returns how many rows. */
export async function forgetOld(k: Queryable, at: Date): Promise<number> {
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const answers = await deleteOldAnswers(k, at);
  const verdicts = await deleteOldVerdicts(k, before(VERDICT_DAYS));
  return answers + verdicts + (await deleteOldSessionAddresses(k, before(SESSION_ADDRESS_DAYS)));
}
