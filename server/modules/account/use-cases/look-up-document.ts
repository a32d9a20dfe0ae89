import { parseCpf } from '#kernel/cpf.ts';
import type { Result } from '#kernel/refusal.ts';
import { type BotCheckRefusal, spendBotToken } from '#server/modules/bot-check/index.ts';
import { admitLookUp, type Throttled, type Visitor } from '#server/modules/identity/index.ts';
import { checkDocument, type DocumentHolder, type DocumentRefusal } from '#server/modules/verification/index.ts';
import type { AccountDeps } from '../deps.ts';

export interface DocumentLookUp {
  readonly document: string;
  /** The token of the bot check. */
  readonly token: string | null | undefined;
  readonly visitor: Visitor;
}

/**
 * The name of a CPF's holder, for a visitor who is registering. Since it reveals a name, it is rate-limited per address and browser, and requires a token of
 * the bot check if that is on. Barred, deceased and unknown people get the same refusal; the answer never shows whether a person has an account.
 */
export async function lookUpDocument(
  deps: AccountDeps,
  lookUp: DocumentLookUp,
): Promise<Result<DocumentHolder, DocumentRefusal | BotCheckRefusal> | Throttled> {
  const { document, token, visitor } = lookUp;
  // A CPF with wrong check digits is refused without a request to the registry.
  if (parseCpf(document) === null) return checkDocument(deps.verification, document);
  // Checked before the request counts: scripts without a token must not use up the limit of all users of their address.
  const human = await spendBotToken(deps.botCheck, token, { purpose: 'document', address: visitor.address });
  if (!human.ok) return human;
  const admitted = await admitLookUp(deps.identity, visitor, deps.clock.now());
  return admitted.ok ? checkDocument(deps.verification, document) : admitted;
}
