import { describe, expect, test } from 'vitest';
import { bomb, chunk, EICAR, jpegPhoto, jpegWithNotes, photo, pngOf, SVG, withComment, ZIP } from '../testing/pictures.ts';
import { inspectPicture } from './inspect-picture.ts';

const result = (bytes: Buffer): string => {
  const inspected = inspectPicture(bytes);
  return inspected.ok ? 'ok' : inspected.code;
};

test('photos with the metadata of phones are accepted, read in one pass or several', async () => {
  const several = await photo().jpeg({ progressive: true }).toBuffer();
  for (const each of [await jpegPhoto(), await jpegWithNotes(), several, await photo().png().toBuffer()]) expect(result(each)).toBe('ok');
  expect(result(await photo().webp().toBuffer())).toBe('ok');
  expect(result(await photo().webp({ lossless: true }).toBuffer())).toBe('ok');
});

test('only the image chunks of a PNG are passed on, not a note that unpacks to a hundred megabytes', () => {
  const bare = pngOf(400, 400);
  const inspected = inspectPicture(pngOf(400, 400, [bomb(), chunk('iCCP', Buffer.from('x\0\0y'))]));
  expect(inspected.ok && Buffer.from(inspected.value).equals(bare)).toBe(true);
});

describe('SEC-12: a file that is not a photo, or contains more than a photo, is refused by its bytes', () => {
  const hostile: readonly (readonly [string, () => Promise<Buffer> | Buffer, string])[] = [
    ['nothing', () => Buffer.alloc(0), 'unsupported_file'],
    ['an SVG', () => SVG, 'unsupported_file'],
    ['an archive', () => ZIP, 'unsupported_file'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'unsupported_file'],
    ['a GIF', () => Buffer.from('GIF89a\u0001\0\u0001\0'), 'unsupported_file'],
    ['a HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 'unsupported_file'],
    ['the text that tries scanners of viruses', () => EICAR, 'virus_found'],
    ['a photo with that text in it', async () => withComment(await jpegPhoto(), EICAR.toString('latin1')), 'virus_found'],
    ['a photo with that text behind it', async () => Buffer.concat([await jpegPhoto(), EICAR]), 'virus_found'],
    ['a JPEG that is an archive, too', async () => Buffer.concat([await jpegPhoto(), ZIP]), 'picture_with_more'],
    ['a PNG that is an archive, too', () => Buffer.concat([pngOf(400, 400), ZIP]), 'picture_with_more'],
    ['a WebP that is an archive, too', async () => Buffer.concat([await photo().webp().toBuffer(), ZIP]), 'picture_with_more'],
    ['a photo with a page in its comment', async () => withComment(await jpegPhoto(), '<script>alert(1)</script>'), 'picture_with_more'],
    ['a photo with a program in its comment', async () => withComment(await jpegPhoto(), '<?php system($_GET[0]);'), 'picture_with_more'],
    ['a PNG with a drawing in its notes', () => pngOf(400, 400, [chunk('tEXt', Buffer.from('a\0<svg onload=x>'))]), 'picture_with_more'],
    ['a PNG that moves', () => pngOf(400, 400, [chunk('acTL', Buffer.alloc(8))]), 'unsupported_file'],
    ['half a JPEG', async () => (await jpegPhoto()).subarray(0, 20_000), 'picture_broken'],
    ['half a PNG', async () => (await photo().png().toBuffer()).subarray(0, 20_000), 'picture_broken'],
    ['the head of a JPEG alone', () => Buffer.from('ffd8ffe0', 'hex'), 'picture_broken'],
    ['a WebP longer than its file', () => Buffer.from('RIFF\u00ff\u00ff\u00ff\u00ffWEBPVP8 ', 'latin1'), 'picture_broken'],
  ];
  test.each(hostile)('%s', async (_what, make, code) => {
    expect(result(await make())).toBe(code);
  });
});
