import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { inspectPicture } from '../../domain/inspect-picture.ts';
import { jpegPhoto, jpegWithNotes, NOTE, photo, pngOf, SVG } from '../../testing/pictures.ts';
import { createPictureRewriter } from './picture-rewriter.ts';

const log = createLogger({ level: 'silent' });
const { rewrite } = createPictureRewriter(log);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palpite-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a photo becomes a JPEG that contains only pixels: upright, at most 2,000 wide, without place, camera or note', async () => {
  const given = await jpegWithNotes();
  expect(given.includes(NOTE)).toBe(true);
  const small = await rewrite(given);
  if (!small.ok) throw new Error(small.fault);
  const { format, width, height, exif, icc, xmp, orientation } = await sharp(small.jpeg).metadata();
  expect([format, width, height, exif, icc, xmp, orientation]).toEqual(['jpeg', 640, 900, undefined, undefined, undefined, undefined]);
  expect(small.jpeg.includes(NOTE)).toBe(false);
  const large = await rewrite(await photo(3_000, 1_500).webp().toBuffer());
  if (!large.ok) throw new Error(large.fault);
  expect(await sharp(large.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 2_000, height: 1_000 });
  expect(inspectPicture(large.jpeg).ok).toBe(true);
});

test('too many pixels, empty pictures and unknown formats are refused', async () => {
  const faultOf = async (given: Buffer) => {
    const rewritten = await rewrite(given);
    return rewritten.ok ? 'ok' : rewritten.fault;
  };
  expect(await faultOf(pngOf(60_000, 60_000))).toBe('picture_too_large');
  expect(await faultOf(pngOf(8_000, 8_000))).toBe('picture_too_large');
  expect(await faultOf(pngOf(400, 400))).toBe('picture_broken');
  expect(await faultOf(await jpegPhoto(200, 900))).toBe('picture_too_small');
  expect(await faultOf(SVG)).toBe('picture_broken');
  expect(await faultOf((await jpegPhoto()).subarray(0, 20_000))).toBe('picture_broken');
});

test('a decoder that crashes, hangs or writes without end affects nothing else, and the next picture is rewritten', async () => {
  const attempt = async (name: string, source: string, timeoutMs = 20_000) => {
    const script = join(folder, `${name}.mjs`);
    await writeFile(script, source);
    return createPictureRewriter(log, { atOnce: 1, waiting: 1, timeoutMs }, script).rewrite(await jpegPhoto());
  };
  const refused = { ok: false, fault: 'picture_broken' };
  expect(await attempt('crash', 'process.abort()')).toEqual(refused);
  expect(await attempt('hang', 'for (;;);', 50)).toEqual(refused);
  expect(await attempt('flood', 'const part = Buffer.alloc(1e6); const more = () => process.stdout.write(part, more); more();')).toEqual(refused);
  expect((await rewrite(await jpegPhoto())).ok).toBe(true);
});

test('pictures queue, and a caller who finds the queue full is asked to retry', async () => {
  const narrow = createPictureRewriter(log, { atOnce: 1, waiting: 1, timeoutMs: 20_000 });
  const given = await jpegPhoto();
  const answers = await Promise.all([1, 2, 3].map(() => narrow.rewrite(given)));
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.fault))).toEqual(['ok', 'ok', 'pictures_busy']);
  expect((await narrow.rewrite(given)).ok).toBe(true);
});

test('the decoding process has no secret of the site', async () => {
  const script = join(folder, 'tell.mjs');
  await writeFile(script, 'process.stdout.write(JSON.stringify(Object.keys(process.env).sort()))');
  process.env['DATA_SECRET_OF_THIS_TEST'] = 'x';
  const rewritten = await createPictureRewriter(log, { atOnce: 1, waiting: 0, timeoutMs: 20_000 }, script).rewrite(await jpegPhoto());
  delete process.env['DATA_SECRET_OF_THIS_TEST'];
  expect(rewritten.ok && JSON.parse(rewritten.jpeg.toString())).toEqual(['UV_THREADPOOL_SIZE', 'VIPS_BLOCK_UNTRUSTED']);
});
