import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listAnswers } from '../store/answer-rows.ts';
import { casesOfPlayer, findSupportCase, type SupportRow, type SupportStatus } from '../store/support-rows.ts';
import { ANSWER } from '../support/answer-seal.ts';
import { openMessage } from '../support/seal-message.ts';

const MOST_CASES = 50;

/** A case with all its messages. */
export interface SupportCase {
  readonly caseNumber: string;
  readonly playerId: string | null;
  readonly status: SupportStatus;
  readonly subject: string;
  readonly message: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly answers: readonly { readonly text: string; readonly operator: string; readonly at: Date }[];
}

interface Deps {
  readonly db: { readonly k: Queryable };
  readonly vault: Vault;
}

/** A player's own cases, newest first, at most fifty. */
export async function readOwnCases(deps: Deps, playerId: string): Promise<readonly SupportCase[]> {
  return open(deps, await casesOfPlayer(deps.db.k, playerId, MOST_CASES));
}

/** One case, decrypted for an operator; null when it does not exist. */
export async function readSupportCase(deps: Deps, caseNumber: string): Promise<SupportCase | null> {
  const row = await findSupportCase(deps.db.k, caseNumber);
  return row === null ? null : ((await open(deps, [row]))[0] ?? null);
}

async function open({ db, vault }: Deps, rows: readonly SupportRow[]): Promise<readonly SupportCase[]> {
  const answers = await listAnswers(
    db.k,
    rows.map(({ caseNumber }) => caseNumber),
  );
  const byCase = Map.groupBy(answers, ({ caseNumber }) => caseNumber);
  return rows.map(({ caseNumber, playerId, status, createdAt, ...encrypted }) => {
    const said = (byCase.get(caseNumber) ?? []).map(({ answer, operator, answeredAt }) => ({ text: vault.decrypt(answer, ANSWER), operator, at: answeredAt }));
    return { caseNumber, playerId, status, createdAt, ...openMessage(vault, encrypted), answers: said };
  });
}
