import { writeFile } from 'node:fs/promises';
import { documentRefusals } from '#contracts/account/document-facts.ts';
import { isUuid } from '#kernel/ids.ts';
import { findPlayerByLogin } from '#server/modules/identity/index.ts';
import {
  decideDocument,
  type DecideDocumentRefusal,
  eraseDocuments,
  openPicture,
  readDocument,
  readWaitingDocuments,
} from '#server/modules/verification/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { DocumentsCommand, DocumentsQuestion } from '../../domain/documents-command.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

type Of<Kind extends DocumentsCommand['kind']> = Extract<DocumentsCommand, { kind: Kind }>;

const SHOWN = 100;
const UNKNOWN_PLAYER: Answer = { done: false, text: 'There is no player with this e-mail or CPF.' };
const REFUSALS: Readonly<Record<DecideDocumentRefusal, string>> = {
  unknown_document: 'There is no such document.',
  not_waiting: 'This document does not wait for a decision: it was decided, replaced, or is no longer asked for.',
};

/** True for commands that begin with `documents`. */
export function isAboutDocuments<Command extends { readonly kind: string }>(
  command: Command | DocumentsCommand | DocumentsQuestion,
): command is DocumentsCommand | DocumentsQuestion {
  return command.kind.startsWith('documents.');
}

/** Lists, shows, decides on and erases players' documents; every act except listing is recorded in its own transaction. */
export async function runDocumentsCommand(
  deps: BackofficeDeps,
  { command, actor }: { readonly command: DocumentsCommand | DocumentsQuestion; readonly actor: string },
): Promise<Answer> {
  switch (command.kind) {
    case 'documents.list':
      return list(deps, command.login);
    case 'documents.show':
      return show(deps, actor, command);
    case 'documents.approve':
    case 'documents.refuse':
      return decide(deps, actor, command);
    case 'documents.erase':
      return erase(deps, actor, command);
  }
}

async function list(deps: BackofficeDeps, login: string | undefined): Promise<Answer> {
  const playerId = login === undefined ? null : await findPlayerByLogin(deps.identity, login);
  if (login !== undefined && playerId === null) return UNKNOWN_PLAYER;
  const waiting = await readWaitingDocuments(deps.db.k, playerId, SHOWN);
  const lines = waiting.map((each) => `${each.id}  player ${each.playerId}  ${each.type} ${each.side}  sent ${each.sentAt.toISOString()}`);
  return { done: true, text: lines.length === 0 ? 'None.' : lines.join('\n') };
}

/** Records the view before the picture is shown. */
async function show(deps: BackofficeDeps, actor: string, { id, file, reason }: Of<'documents.show'>): Promise<Answer> {
  const document = isUuid(id) ? await readDocument(deps.db.k, id) : null;
  if (document === null) return { done: false, text: REFUSALS.unknown_document };
  const picture = await openPicture(deps.vault, deps.db.k, id);
  if (picture === null) return { done: false, text: 'The picture of this document is erased.' };
  const { playerId, type, side, status } = document;
  await inTransaction(deps.db, (tx) =>
    recordAct(tx, deps.clock.now(), { actor, act: 'documents.show', subject: playerId, before: null, after: { document: id }, reason }),
  );
  if (!(await writeNewFile(file, picture))) return { done: false, text: `${file} is there already, or cannot be written. Nothing was written.` };
  return { done: true, text: `${type} ${side} of player ${playerId} (${status}) is in ${file}. Delete it when you have looked.` };
}

async function decide(deps: BackofficeDeps, actor: string, command: Of<'documents.approve' | 'documents.refuse'>): Promise<Answer> {
  const at = deps.clock.now();
  const fault = command.kind === 'documents.refuse' ? documentRefusals.find((each) => each === command.fault) : null;
  if (fault === undefined) return { done: false, text: `Say what is wrong with it: ${documentRefusals.join(', ')}.` };
  const decided = await inTransaction(deps.db, async (tx) => {
    const answer = await decideDocument(tx, { id: command.id, reason: fault, by: actor }, at);
    if (!answer.ok) return answer;
    const after = { document: command.id, status: fault === null ? 'approved' : 'refused', ...(fault === null ? {} : { fault }) };
    await recordAct(tx, at, { actor, act: command.kind, subject: answer.value.playerId, before: 'waiting', after, reason: command.reason });
    return answer;
  });
  if (!decided.ok) return { done: false, text: REFUSALS[decided.code] };
  const { playerId, complete } = decided.value;
  if (fault !== null) return { done: true, text: `${command.id} is refused (${fault}); player ${playerId} is told and may send another.` };
  return { done: true, text: `${command.id} is approved.${complete ? ` That was the last one: player ${playerId} goes on to the face check.` : ''}` };
}

async function erase(deps: BackofficeDeps, actor: string, { login, reason }: Of<'documents.erase'>): Promise<Answer> {
  const playerId = await findPlayerByLogin(deps.identity, login);
  if (playerId === null) return UNKNOWN_PLAYER;
  const at = deps.clock.now();
  const erased = await inTransaction(deps.db, async (tx) => {
    const pictures = await eraseDocuments(tx, playerId, at);
    await recordAct(tx, at, { actor, act: 'documents.erase', subject: playerId, before: { pictures }, after: { pictures: 0 }, reason });
    return pictures;
  });
  return { done: true, text: `${playerId}: ${erased} ${erased === 1 ? 'picture is' : 'pictures are'} erased.` };
}

/** Creates a file that only its owner can access; false when it exists or cannot be created. */
async function writeNewFile(file: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}
