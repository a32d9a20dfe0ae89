import { type Cents, cents } from '#kernel/money.ts';
import type { DepositApproved, DepositReturned } from '#server/modules/payments/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AcquisitionDeps } from '../../deps.ts';
import { DEADLINE_MS } from '../../domain/postbacks/next-attempt.ts';
import { isAbout, type PostbackTemplate } from '../../domain/postbacks/template.ts';
import { lockAttribution, readAttribution } from '../../store/attributions.ts';
import { readOpenTemplates } from '../../store/postback-templates.ts';
import { dropPostbacks, insertPostbacks } from '../../store/postbacks.ts';
import { hasReturned, noteReturned } from '../../store/returned-deposits.ts';

/** Writes the postbacks of a registration. Joins the registration's transaction. */
export async function notePostbackOfRegistration(deps: AcquisitionDeps, tx: Tx, playerId: string, at: Date): Promise<void> {
  await note(deps, tx, { playerId, templates: await readOpenTemplates(tx, ['registration']), deposit: null }, at);
}

/**
 * Writes the postbacks of a credited deposit, once per template and deposit (or player). None if the deposit's return came first. Locks the player's
 * attribution, so that a concurrent return sees these rows or its own is seen here.
 */
export async function notePostbackOfDeposit(
  deps: AcquisitionDeps,
  tx: Tx,
  { depositId, playerId, amountCents, occurrence }: DepositApproved,
  at: Date,
): Promise<void> {
  const templates = await readOpenTemplates(tx, ['deposit', 'first_deposit', 'qualified']);
  const registeredAt = templates.length === 0 ? null : await lockAttribution(tx, playerId);
  if (registeredAt === null || (await hasReturned(tx, depositId))) return;
  const due = templates.filter(({ event, minCents, createdAt }) => {
    if (event === 'deposit') return true;
    if (event === 'first_deposit') return occurrence === 1;
    // A player who deposited before this template existed qualifies only under an earlier template.
    return minCents !== null && amountCents >= minCents && (occurrence === 1 || registeredAt >= createdAt);
  });
  await note(deps, tx, { playerId, templates: due, deposit: { id: depositId, amountCents: cents(amountCents) } }, at);
}

/** Cancels the unsent postbacks of a deposit that went back, wholly or in part. Sent ones stay sent. */
export async function notePostbackOfReturn(tx: Tx, { depositId, playerId }: DepositReturned, at: Date): Promise<void> {
  if ((await lockAttribution(tx, playerId)) === null) return;
  await noteReturned(tx, depositId, playerId, at);
  await dropPostbacks(tx, { column: 'deposit_id', is: depositId }, 'deposit_returned', at);
}

interface Happened {
  readonly playerId: string;
  readonly templates: readonly PostbackTemplate[];
  readonly deposit: { readonly id: string; readonly amountCents: Cents } | null;
}

async function note(deps: AcquisitionDeps, tx: Tx, { playerId, templates, deposit }: Happened, at: Date): Promise<void> {
  if (templates.length === 0) return;
  const attributes = await readAttribution(deps.vault, tx, playerId);
  const deadlineAt = new Date(at.getTime() + DEADLINE_MS);
  await insertPostbacks(
    tx,
    templates
      .filter((template) => isAbout(template, attributes))
      .map(({ id, event }) => {
        const businessRef = event === 'deposit' && deposit !== null ? deposit.id : playerId;
        return { id: deps.ids.next(), templateId: id, playerId, businessRef, deposit, at, deadlineAt };
      }),
  );
}
