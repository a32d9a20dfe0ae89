import { parseCpf } from '#kernel/cpf.ts';
import type { Result } from '#kernel/refusal.ts';
import { type BotCheckRefusal, spendBotToken } from '#server/modules/bot-check/index.ts';
import { admitLookUp, type Throttled, type Visitor } from '#server/modules/identity/index.ts';
import { checkDocument, type DocumentHolder, type DocumentRefusal } from '#server/modules/verification/index.ts';
import type { AccountDeps } from '../deps.ts';

export interface DocumentLookUp {
  readonly document: string;
  /** Of the bot check. */
  readonly token: string | null | undefined;
  readonly visitor: Visitor;
}

/**
 * Whose CPF this is, for a visitor who is registering. It gives a name away, so it is counted per address and browser, and wants a token of the bot check
 * where that is on. Barred, deceased and unknown people are one refusal; whether somebody has an account is not told here.
 */
export async function lookUpDocument(
  deps: AccountDeps,
  lookUp: DocumentLookUp,
): Promise<Result<DocumentHolder, DocumentRefusal | BotCheckRefusal> | Throttled> {
  const { document, token, visitor } = lookUp;
  // Wrong check digits ask nobody anything.
  if (parseCpf(document) === null) return checkDocument(deps.verification, document);
  // Before it counts: scripts without a token must not use up the limit of everybody behind their address.
  const human = await spendBotToken(deps.botCheck, token, { purpose: 'document', address: visitor.address });
  if (!human.ok) return human;
  const admitted = await admitLookUp(deps.identity, visitor, deps.clock.now());
  return admitted.ok ? checkDocument(deps.verification, document) : admitted;
}
