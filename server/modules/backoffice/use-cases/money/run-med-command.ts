import { type Cents, formatBrl } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { answerClaim, type AnswerClaimRefusal, type Claim, findClaim, readReservedParts, listClaims } from '#server/modules/payments/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { OperatorCommand } from '../../domain/parse-command.ts';
import type { MedCommand, MedQuestion } from '../../domain/med-command.ts';
import { showPix } from './show-pix.ts';

/** True for the commands of this file. */
export function isAboutMed(command: OperatorCommand): command is MedCommand | MedQuestion {
  return command.kind.startsWith('med.');
}

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const SHOWN = 200;
const TEXTS: Readonly<Record<AnswerClaimRefusal, string>> = {
  not_found: 'There is no such claim.',
  answered: 'This claim was answered already, or is decided.',
};

/** Shows banks' claims on players' Pix payments, or answers one; recorded in the same transaction. A periodic job notifies the PSP. */
export async function runMedCommand(deps: BackofficeDeps, { actor, command }: { actor: string; command: MedCommand | MedQuestion }): Promise<Answer> {
  switch (command.kind) {
    case 'med.list': {
      const found = await listClaims(deps.db.k, command.all ? 'all' : 'undecided', SHOWN);
      const held = await readReservedParts(deps.db.k, found);
      return { done: true, text: found.length === 0 ? 'None.' : found.map((claim) => line(claim, held)).join('\n') };
    }
    case 'med.show':
      return show(deps, command.id);
    case 'med.answer':
      return answer(deps, actor, command);
  }
}

async function show(deps: BackofficeDeps, id: string): Promise<Answer> {
  const claim = await findClaim(deps.db.k, id);
  if (claim === null) return { done: false, text: TEXTS.not_found };
  const pix = await showPix(deps, { kind: 'pix.show', endToEndId: claim.endToEndId });
  const said = claim.answer === null ? 'not answered' : `answered ${claim.answer} ${claim.answeredAt?.toISOString() ?? ''} (${claim.answerReason ?? ''})`;
  return { done: true, text: `${line(claim, await readReservedParts(deps.db.k, [claim]))}\n${said}\n${pix.text}` };
}

async function answer(deps: BackofficeDeps, actor: string, { id, accept, reason }: MedCommand): Promise<Answer> {
  const at = deps.clock.now();
  const decision = accept ? 'accepted' : 'rejected';
  const answered = await inTransaction(deps.db, async (tx): Promise<Result<Claim, AnswerClaimRefusal>> => {
    const done = await answerClaim(tx, id, { decision, reason, at });
    if (!done.ok) return refuse(done.code);
    await recordAct(tx, at, { actor, act: `med.${accept ? 'accept' : 'reject'}`, subject: id, before: done.value.state, after: 'answering', reason });
    return ok(done.value);
  });
  return answered.ok ? { done: true, text: `${id}: the PSP is told that the claim is ${decision}.` } : { done: false, text: TEXTS[answered.code] };
}

function line({ id, state, nature, amountCents, endToEndId, playerId, openedAt, deadlineAt }: Claim, of: ReadonlyMap<string, Cents>): string {
  const cents = of.get(id);
  const held = cents === undefined || cents === 0 ? 'nothing held' : `${formatBrl(cents)} held`;
  return `${id}  ${state}  ${nature}  ${formatBrl(amountCents)}  ${held}  Pix ${endToEndId}  player ${playerId ?? 'none'}  opened ${openedAt.toISOString()}  answer by ${deadlineAt.toISOString()}`;
}
