import { isUuid } from '#kernel/ids.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import {
  type Preservation,
  preserveData,
  type PreservationRefusal,
  KEPT_AFTER_CLOSURE_MS,
  listPreservations,
  listWaitingErasures,
  releaseData,
  type WaitingErasure,
} from '#server/modules/account/index.ts';
import { readGate } from '#server/modules/gate/index.ts';
import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { ErasureCommand, ErasureQuestion } from '../../domain/erasure-command.ts';
import type { OperatorCommand } from '../../domain/parse-command.ts';

/** True for the commands of this file. */
export function isAboutErasures(command: OperatorCommand): command is ErasureCommand | ErasureQuestion {
  return command.kind.startsWith('erasures.');
}

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const SHOWN = 200;
const TEXTS: Readonly<Record<PreservationRefusal | 'unknown', string>> = {
  unknown: 'There is no player with this e-mail, CPF or id.',
  erased: 'It is too late: the data are erased.',
  preserved_already: 'The data are held already: release them first.',
  not_preserved: 'Nothing is held.',
};

/** Shows overdue erasures, or places and releases a hold on a player's data; recorded in the same transaction. */
export async function runErasureCommand(
  deps: BackofficeDeps,
  { actor, command }: { readonly actor: string; readonly command: ErasureCommand | ErasureQuestion },
): Promise<Answer> {
  if (command.kind === 'erasures.list') return list(deps);
  const at = deps.clock.now();
  const { kind, reason } = command;
  const playerId = await findPlayer(deps, command.player);
  if (playerId === null) return { done: false, text: TEXTS.unknown };
  const decided = await inTransaction(deps.db, async (tx): Promise<Result<Preservation, PreservationRefusal>> => {
    const acted =
      kind === 'erasures.preserve'
        ? await preserveData(tx, { id: deps.ids.next(), playerId, reason, orderedBy: actor, orderedAt: at })
        : await releaseData(tx, playerId, { by: actor, reason, at });
    if (!acted.ok) return refuse(acted.code);
    const held = { held: acted.value.id };
    await recordAct(tx, at, { actor, act: kind.replace('erasures', 'erasure'), subject: playerId, ...beforeAfter(kind, held), reason });
    return ok(acted.value);
  });
  if (!decided.ok) return { done: false, text: TEXTS[decided.code] };
  return { done: true, text: `${playerId}: ${kind === 'erasures.preserve' ? 'held' : 'released'}` };
}

function beforeAfter(kind: ErasureCommand['kind'], held: { readonly held: string }) {
  return kind === 'erasures.preserve' ? { before: null, after: held } : { before: held, after: null };
}

async function findPlayer(deps: BackofficeDeps, named: string): Promise<string | null> {
  if (!isUuid(named)) return findPlayerByLogin(deps.identity, named);
  return (await readGate(deps.db.k, named)) === null ? null : named;
}

async function list(deps: BackofficeDeps): Promise<Answer> {
  const endedBy = new Date(deps.clock.nowMs() - KEPT_AFTER_CLOSURE_MS);
  const waiting = (await listWaitingErasures(deps.db.k, endedBy, SHOWN)).map(waitingLine);
  const held = (await listPreservations(deps.db.k, SHOWN)).map(preservationLine);
  const lines = [...waiting, ...held];
  return { done: true, text: lines.length === 0 ? 'None.' : lines.join('\n') };
}

function waitingLine({ playerId, closureId, closedAt, waitsFor }: WaitingErasure): string {
  return `player ${playerId}  closure ${closureId}  closed ${closedAt.toISOString()}  ${waitsFor ?? 'due'}`;
}

function preservationLine({ playerId, reason, orderedBy, orderedAt }: Preservation): string {
  return `player ${playerId}  held since ${orderedAt.toISOString()} by ${orderedBy}: ${reason}`;
}
