import type { Ids } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { NOTICE_SEAL, sealedNotifyMessage } from '#server/modules/notifications/events.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { cleanText } from '../domain/written-texts.ts';
import { insertAnswer, listAnswers } from '../store/answer-rows.ts';
import { lockSupportCase, setSupportStatus } from '../store/support-rows.ts';
import { ANSWER } from '../support/answer-seal.ts';
import { openMessage } from '../support/seal-message.ts';

const MOST_LETTERS = 4_000;

export type AnswerRefusal = 'unknown_case' | 'case_closed' | 'no_text' | 'text_too_long';

/**
 * Answers a case: stores the answer, mails it to the sender, and stores it in a player's inbox. A repeated equal text counts as the same answer and is not sent
 * (`isNew` false). A closed case is refused.
 */
export async function answerSupport(
  { vault, ids }: { readonly vault: Vault; readonly ids: Ids },
  tx: Tx,
  { caseNumber, text, operator }: { readonly caseNumber: string; readonly text: string; readonly operator: string },
  at: Date,
): Promise<Result<{ readonly isNew: boolean }, AnswerRefusal>> {
  const answer = cleanText(text);
  if (answer === '') return refuse('no_text');
  if (answer.length > MOST_LETTERS) return refuse('text_too_long');
  const asked = await lockSupportCase(tx, caseNumber);
  if (asked === null) return refuse('unknown_case');
  if (asked.status === 'closed') return refuse('case_closed');
  const before = await listAnswers(tx, [caseNumber]);
  if (before.some((each) => vault.decrypt(each.answer, ANSWER) === answer)) return ok({ isNew: false });
  await insertAnswer(tx, { id: ids.next(), caseNumber, answer: vault.encrypt(answer, ANSWER), operator, answeredAt: at });
  await setSupportStatus(tx, caseNumber, 'answered', at);
  const { subject, name, email } = openMessage(vault, asked);
  // A player gets the answer at the account's own address, for any address in the form: another person at an open page cannot read it.
  const to = asked.playerId === null ? { to: email, ...(name === '' ? {} : { name }) } : {};
  const notice = { playerId: asked.playerId, template: 'support-answered', data: { caseNumber, subject, answer }, ...to } as const;
  await publish(tx, at, [sealedNotifyMessage(notice, (plain) => vault.encrypt(plain, NOTICE_SEAL))]);
  return ok({ isNew: true });
}
