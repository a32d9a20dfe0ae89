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
 * The name of a CPF's holder, for a visitor who is registering. It reveals a name, so it is counted per address and browser, and requires a token of the bot
 * check if that is on. Barred, deceased and unknown people get one refusal; the answer never says whether a person has an account.
 */
export async function lookUpDocument(
  deps: AccountDeps,
  lookUp: DocumentLookUp,
): Promise<Result<DocumentHolder, DocumentRefusal | BotCheckRefusal> | Throttled> {
  const { document, token, visitor } = lookUp;
  // Wrong check digits cause no request.
  if (parseCpf(document) === null) return checkDocument(deps.verification, document);
  // Before it counts: scripts without a token must not use up the limit of all users of their address.
  const human = await spendBotToken(deps.botCheck, token, { purpose: 'document', address: visitor.address });
  if (!human.ok) return human;
  const admitted = await admitLookUp(deps.identity, visitor, deps.clock.now());
  return admitted.ok ? checkDocument(deps.verification, document) : admitted;
}
