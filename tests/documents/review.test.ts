import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentRefusals } from '#contracts/account/document-facts.ts';
import type { DocumentsReply } from '#contracts/account/verification.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { jpegPhoto, jpegWithNotes } from '#server/modules/verification/testing/pictures.ts';
import { verificationRetention } from '#server/modules/verification/store/retention.ts';
import { verifyAuditChain } from '#server/platform/audit/record-act.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { type PlayerClient, registerPlayer, verify } from '#tests/system/player-client.ts';
import { sendPicture } from './send-picture.ts';

let open: OpenSite;
let folder: string;
beforeAll(async () => {
  [open, folder] = await Promise.all([openSite(), mkdtemp(join(tmpdir(), 'palpite-review-'))]);
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true });
});

const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
const documentsOf = async (player: PlayerClient) => (await player.call('GET', '/api/verification/documents')).body as unknown as DocumentsReply;

/** Ids of a player's waiting pictures, as listed for an operator. */
async function waitingOf(player: PlayerClient): Promise<string[]> {
  const { text } = await operator('documents', 'list', player.email);
  return [...text.matchAll(/^([0-9a-f-]{36}) {2}player/gm)].map(([, id]) => id ?? '');
}

async function inboxOf(player: PlayerClient): Promise<string[]> {
  await open.settle();
  const { data } = (await player.call('GET', '/api/notifications')).body as { data: { title: string }[] };
  return data.map(({ title }) => title);
}

test('both sides are sent, one is refused and sent again, both are approved: the face is next, and the player is notified of each step', async () => {
  const player = await registerPlayer(open);
  expect(await documentsOf(player)).toEqual({ verification: 'pending_kyc', open: true, documents: [], last_failure: null });
  const sent = await sendPicture(open, player.token, await jpegWithNotes());
  expect([sent.status, (sent.body['documents'] as unknown[]).length]).toEqual([201, 1]);
  await sendPicture(open, player.token, await jpegPhoto(), { side: 'back' });
  const [front = '', back = ''] = await waitingOf(player);
  const file = join(folder, 'front.jpg');
  expect(await operator('documents', 'show', front, file, '--reason', 'review')).toMatchObject({ done: true });
  expect([(await sharp(await readFile(file)).metadata()).format, (await stat(file)).mode & 0o777]).toEqual(['jpeg', 0o600]);
  expect(await operator('documents', 'show', front, file, '--reason', 'review')).toMatchObject({ done: false });
  expect(await operator('documents', 'approve', back, '--reason', 'legible')).toMatchObject({ done: true });
  expect(await operator('documents', 'refuse', front, 'unreadable', '--reason', 'blurred')).toMatchObject({ done: true });
  const refused = await documentsOf(player);
  expect(refused.documents.map(({ side, status, refusal }) => [side, status, refusal?.code ?? null])).toEqual([
    ['front', 'refused', 'unreadable'],
    ['back', 'approved', null],
  ]);
  expect(refused.documents[0]?.refusal).toMatchObject({ message: 'Não deu para ler os dados da foto.', next_step: 'Tire outra, com boa luz e sem reflexo.' });
  expect(await inboxOf(player)).toContain('Envie de novo uma foto do seu documento');
  expect((await sendPicture(open, player.token, await jpegPhoto(), { side: 'back' })).body['code']).toBe('side_approved');
  await sendPicture(open, player.token, await jpegPhoto());
  const [again = ''] = await waitingOf(player);
  expect((await operator('documents', 'approve', again, '--reason', 'legible')).text).toContain('goes on to the face check');
  expect(await documentsOf(player)).toMatchObject({ verification: 'pending_face_id', open: false });
  expect((await player.call('GET', '/api/legitimuzStatus')).body).toEqual({ user_status: 'pending_face_id', isApproved: false });
  expect(await inboxOf(player)).toContain('Seu documento foi aceito');
  expect((await sendPicture(open, player.token, await jpegPhoto())).body['code']).toBe('documents_not_asked');
  expect(await verifyAuditChain(open.site.db.k)).toBeNull();
  const acts = (await operator('audit', 'list')).text;
  for (const act of ['documents.show', 'documents.approve', 'documents.refuse']) expect(acts).toContain(act);
});

test('a refusal must name one of the faults that the player’s page can explain', async () => {
  const usage = (await operator('documents')).text;
  for (const fault of documentRefusals) expect(usage).toContain(fault);
  expect(await operator('documents', 'refuse', '00000000-0000-7000-8000-000000000000', 'ugly', '--reason', 'x')).toEqual({
    done: false,
    text: `Say what is wrong with it: ${documentRefusals.join(', ')}.`,
  });
});

test('a decision is made once: repeated, about a replaced picture or about none, it changes nothing', async () => {
  const player = await registerPlayer(open);
  await sendPicture(open, player.token, await jpegPhoto());
  const [first = ''] = await waitingOf(player);
  await sendPicture(open, player.token, await jpegPhoto(), { type: 'cnh' });
  expect(await operator('documents', 'approve', first, '--reason', 'x')).toMatchObject({ done: false });
  const [id = ''] = await waitingOf(player);
  const answers = await Promise.all([1, 2, 3, 4].map(() => operator('documents', 'refuse', id, 'expired', '--reason', 'x')));
  expect(answers.filter(({ done }) => done)).toHaveLength(1);
  for (const bad of ['nothing', '00000000-0000-7000-8000-000000000000'])
    expect(await operator('documents', 'approve', bad, '--reason', 'x')).toMatchObject({ done: false });
  expect((await documentsOf(player)).documents.map(({ type, status }) => [type, status])).toEqual([['cnh', 'refused']]);
});

test('a passport has one page', async () => {
  const player = await registerPlayer(open);
  expect((await sendPicture(open, player.token, await jpegPhoto(), { type: 'passport', side: 'back' })).body['code']).toBe('side_not_asked');
  await sendPicture(open, player.token, await jpegPhoto(), { type: 'passport' });
  const [id = ''] = await waitingOf(player);
  await operator('documents', 'approve', id, '--reason', 'x');
  expect(await documentsOf(player)).toMatchObject({ verification: 'pending_face_id' });
});

test('the supplier’s approval ends the case and erases pictures without a review', async () => {
  const player = await registerPlayer(open);
  await sendPicture(open, player.token, await jpegPhoto());
  await verify(open, player);
  expect(await waitingOf(player)).toEqual([]);
  expect(await documentsOf(player)).toMatchObject({ verification: 'approved', open: false, documents: [] });
  const rows = open.site.db.k.selectFrom('verification_document').select(['status', 'picture_sealed']).orderBy('sent_at', 'desc').limit(1);
  expect(await rows.execute()).toEqual([{ status: 'replaced', picture_sealed: null }]);
});

test('pictures are erased when the player asks, decided or not, and the decision is kept', async () => {
  const player = await registerPlayer(open);
  for (const side of ['front', 'back']) await sendPicture(open, player.token, await jpegPhoto(), { side });
  const [front = ''] = await waitingOf(player);
  await operator('documents', 'refuse', front, 'copy', '--reason', 'x');
  expect((await operator('documents', 'erase', player.email, '--reason', 'asked by the player')).text).toContain('2 pictures are erased');
  expect((await operator('documents', 'erase', player.email, '--reason', 'again')).text).toContain('0 pictures are erased');
  expect((await operator('documents', 'show', front, join(folder, 'gone.jpg'), '--reason', 'x')).text).toContain('erased');
  expect((await documentsOf(player)).documents.map(({ side, status }) => [side, status])).toEqual([['front', 'refused']]);
});

test('refused pictures are erased after ninety days', async () => {
  const player = await registerPlayer(open);
  await sendPicture(open, player.token, await jpegPhoto());
  const [id = ''] = await waitingOf(player);
  await operator('documents', 'refuse', id, 'altered', '--reason', 'x');
  const pictureIsThere = async () => (await operator('documents', 'show', id, join(folder, `${randomUUID()}.jpg`), '--reason', 'x')).done;
  const rule = verificationRetention(open.site.db).find(({ what }) => what.startsWith('verification_document'));
  const after = (days: number) => rule?.forget(new Date(open.site.clock.nowMs() + days * DAY_MS), 100);
  expect([await after(89), await pictureIsThere()]).toEqual([0, true]);
  expect(await after(91)).toBeGreaterThan(0);
  expect(await pictureIsThere()).toBe(false);
});
