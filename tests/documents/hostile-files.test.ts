import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bomb, EICAR, jpegPhoto, pngOf, SVG, ZIP } from '#server/modules/verification/testing/pictures.ts';
import { rawClient } from '#tests/attacks/raw-client.ts';
import type { OpenSite } from '#tests/system/open-site.ts';
import { shareSite } from '#tests/system/shared-site.ts';
import { callSite, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { refusalOf, sendPicture } from './send-picture.ts';

let open: OpenSite;
let player: PlayerClient;
beforeAll(async () => {
  open = await shareSite();
  player = await registerPlayer(open);
});
afterAll(() => open.close());

const kept = async () => (await player.call('GET', '/api/verification/documents')).body['documents'];

describe('SEC-12: a hostile file is refused with a message, and nothing is stored', () => {
  const hostile: readonly (readonly [string, () => Promise<Buffer> | Buffer, number, string])[] = [
    ['a drawing with a script', () => SVG, 422, 'unsupported_file'],
    ['an archive', () => ZIP, 422, 'unsupported_file'],
    ['the text that tries scanners of viruses', () => EICAR, 422, 'virus_found'],
    ['a photo that is an archive, too', async () => Buffer.concat([await jpegPhoto(), ZIP]), 422, 'picture_with_more'],
    ['3,600 million pixels in a hundred bytes', () => pngOf(60_000, 60_000), 422, 'picture_too_large'],
    ['a note that unpacks to a hundred megabytes', () => pngOf(600, 600, [bomb()]), 422, 'picture_broken'],
  ];
  test.each(hostile)('%s', async (_what, make, status, code) => {
    const reply = await sendPicture(open, player.token, await make());
    expect(refusalOf(reply)).toEqual([status, code, expect.stringMatching(/\.$/)]);
    expect(await kept()).toEqual([]);
  });

  test.each(['../../etc/passwd', '..\\windows\\x.jpg', '..', 'a/b.jpg'])('a file called %j', async (name) => {
    const reply = await sendPicture(open, player.token, await jpegPhoto(), { name });
    expect(refusalOf(reply)).toEqual([422, 'validation_failed', expect.stringContaining('nome do arquivo')]);
    expect(await kept()).toEqual([]);
  });

  test('more than ten megabytes', async () => {
    const reply = await sendPicture(open, player.token, Buffer.alloc(11 * 1024 * 1024, 0xff));
    expect([reply.status, reply.body['code']]).toEqual([413, 'body_too_large']);
  });
});

test.each([
  ['another kind of document', { type: 'clube' }, 422],
  ['another side', { side: 'middle' }, 422],
  ['a prototype', { type: '__proto__' }, 422],
])('a form with %s is refused', async (_what, sending, status) => {
  expect((await sendPicture(open, player.token, await jpegPhoto(), sending)).status).toBe(status);
});

test('malformed forms: no file, two files, endless sections, no boundary, JSON, nonsense', async () => {
  const headers = { authorization: `Bearer ${player.token}` };
  const send = async (body: FormData | string, type?: string) => {
    const answer = await fetch(`${open.url}/api/verification/documents`, {
      method: 'POST',
      body,
      headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
    });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  const form = (...entries: [string, string | File][]) => {
    const made = new FormData();
    for (const [name, value] of entries) made.append(name, value);
    return made;
  };
  const file = new File([new Uint8Array(await jpegPhoto())], 'a.jpg');
  expect(await send(form(['type', 'rg'], ['side', 'front']))).toEqual([422, 'validation_failed']);
  expect(await send(form(['type', 'rg'], ['side', 'front'], ['file', file], ['file', file]))).toEqual([400, 'malformed_body']);
  expect(await send(form(['type', 'rg'], ['type', 'cnh'], ['side', 'front'], ['file', file]))).toEqual([400, 'malformed_body']);
  expect(await send(form(...Array.from({ length: 50 }, (_, index): [string, string] => [`f${index}`, 'x'])))).toEqual([400, 'malformed_body']);
  expect(await send('x'.repeat(1_000), 'multipart/form-data; boundary=abc')).toEqual([400, 'malformed_body']);
  expect(await send('--abc\r\n'.repeat(1_000_000), 'multipart/form-data; boundary=abc')).toEqual([400, 'malformed_body']);
  expect(await send('x', 'multipart/form-data')).toEqual([415, 'unsupported_media_type']);
  expect(await send('{"type":"rg","side":"front"}', 'application/json')).toEqual([415, 'unsupported_media_type']);
});

test('a visitor’s upload is refused before its ten megabytes arrive, and other calls accept no forms', async () => {
  const client = await rawClient(open.site.config.PORT);
  const head =
    'POST /api/verification/documents HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=abc\r\ncontent-length: 9000000\r\n\r\n--abc';
  client.write(head);
  expect(await client.head()).toMatch(/^HTTP\/1\.1 401/);
  expect(await client.cut).toBe(true);
  client.destroy();
  const other = await fetch(`${open.url}/api/support/messages`, { method: 'POST', body: new FormData() });
  expect(other.status).toBe(415);
});

test('a page of another site cannot send a picture with the player’s cookie', async () => {
  const reply = await sendPicture(open, 'x', await jpegPhoto(), {
    headers: { authorization: '', cookie: `jwt=${player.token}`, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(await kept()).toEqual([]);
});

test('a player sees only their own documents, and no answer contains a picture or an id', async () => {
  const [one, two] = await Promise.all([registerPlayer(open), registerPlayer(open)]);
  const sent = await sendPicture(open, one.token, await jpegPhoto());
  const ids = await open.site.db.k.selectFrom('verification_document').select(['id', 'case_id']).execute();
  for (const { id, case_id } of ids) for (const each of [id, case_id]) expect(JSON.stringify(sent.body)).not.toContain(each);
  expect((await two.call('GET', '/api/verification/documents')).body['documents']).toEqual([]);
  for (const { id } of ids) expect((await two.call('GET', `/api/verification/documents/${id}`)).status).toBe(404);
  expect((await callSite(open.url, 'GET', '/api/verification/documents')).status).toBe(401);
});

test('of concurrent pictures one per side counts, and after twenty in a day no more are accepted', async () => {
  const other = await registerPlayer(open);
  const picture = await jpegPhoto(400, 400);
  const send = (side: string) => sendPicture(open, other.token, picture, { side });
  const first = await Promise.all(['front', 'back', 'front', 'back'].map(send));
  expect(first.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await other.call('GET', '/api/verification/documents')).body['documents']).toHaveLength(2);
  // Earlier today the player sent fifteen more, which these replaced.
  await open.site.db.pool.query(
    `INSERT INTO verification_document (id, player_id, case_id, type, side, status, sent_at)
     SELECT gen_random_uuid(), player_id, case_id, type, side, status, sent_at
     FROM (SELECT * FROM verification_document WHERE status = 'replaced' ORDER BY id DESC LIMIT 1) AS d, generate_series(1, 15)`,
  );
  expect((await send('front')).status).toBe(201);
  expect(refusalOf(await send('front')).slice(0, 2)).toEqual([429, 'too_many_documents']);
});
