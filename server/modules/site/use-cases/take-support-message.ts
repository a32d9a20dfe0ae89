import type { SupportMessage } from '#contracts/site/site-content.ts';
import { siteDay } from '#kernel/clock.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cleanLine, cleanText } from '../domain/written-texts.ts';
import { insertSupportCase } from '../store/support-rows.ts';
import { sealMessage } from '../support/seal-message.ts';

const LEAST_LETTERS = 10;

/** Stores a question and returns the case number, such as 2026-000123. A visitor (`playerId` null) must leave an e-mail. */
export async function takeSupportMessage(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  asked: SupportMessage & { readonly playerId: string | null },
  at: Date,
): Promise<Result<{ caseNumber: string }, 'invalid_message'>> {
  const subject = cleanLine(asked.subject);
  const message = cleanText(asked.message);
  const email = asked.email ?? '';
  const errors = {
    ...(subject === '' ? { subject: ['Escolha o assunto.'] } : {}),
    ...(message.length < LEAST_LETTERS ? { message: ['Conte um pouco mais, em pelo menos 10 letras.'] } : {}),
    ...(asked.playerId === null && email === '' ? { email: ['Informe um e-mail para receber a resposta.'] } : {}),
  };
  if (Object.keys(errors).length > 0) return refuse('invalid_message', errors);
  const encrypted = sealMessage(vault, { subject, message, name: cleanLine(asked.name ?? ''), email });
  const caseNumber = await insertSupportCase(db.k, siteDay(at).slice(0, 4), { playerId: asked.playerId, ...encrypted }, at);
  return ok({ caseNumber });
}
