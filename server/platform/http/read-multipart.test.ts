import { describe, expect, it } from 'vitest';
import { readMultipart } from './read-multipart.ts';

const EVERY_LEGAL_CHARACTER = "09azAZ'()+_,-./:=?";

function form(boundary: string, file = 'bytes', more: readonly string[] = []): Buffer {
  const parts = [
    'Content-Disposition: form-data; name="type"\r\n\r\nrg',
    ...more,
    `Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${file}`,
  ];
  return Buffer.from(`${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`);
}

const quoted = (boundary: string) => `multipart/form-data; boundary="${boundary}"`;

describe('a boundary (RFC 2046)', () => {
  it.each([
    ['of one character', 'x', 'multipart/form-data; boundary=x'],
    ['of one character, quoted', 'x', quoted('x')],
    ['of 26 characters', 'a'.repeat(26), `multipart/form-data; boundary=${'a'.repeat(26)}`],
    ['of 70 characters', 'b'.repeat(70), `multipart/form-data; boundary=${'b'.repeat(70)}`],
    ['of every legal character', EVERY_LEGAL_CHARACTER, quoted(EVERY_LEGAL_CHARACTER)],
    ['with a space inside', 'a b', quoted('a b')],
    ['with an escaped character', 'ab', String.raw`multipart/form-data; boundary="a\b"`],
    ['before another parameter', 'abc', 'Multipart/Form-Data; Boundary=abc; charset=utf-8'],
    ['after another parameter', 'abc', 'multipart/form-data; charset="a;b" ;boundary=abc'],
  ])('%s is read', async (_what, boundary, contentType) => {
    const { fields, file } = await readMultipart(form(boundary), contentType);
    expect([fields['type'], Buffer.from(file).toString()]).toEqual(['rg', 'bytes']);
  });

  it.each([
    ['of 71 characters', quoted('a'.repeat(71))],
    ['of none', quoted('')],
    ['that ends with a space', quoted('a ')],
    ['with a character that is not legal', quoted('a*b')],
    ['that is missing', 'multipart/form-data'],
    ['of another media type', 'multipart/mixed; boundary=abc'],
  ])('%s is refused', async (_what, contentType) => {
    await expect(readMultipart(form('a'), contentType)).rejects.toMatchObject({ statusCode: 415 });
  });
});

it('a file keeps its bytes, including line ends and text that looks like a boundary', async () => {
  const bytes = `\r\n-- x\r\n--\r\n\r\n-a${'--x'.repeat(50)}`;
  const { file } = await readMultipart(form('x', bytes), 'multipart/form-data; boundary=x');
  expect(Buffer.from(file).toString()).toBe(bytes);
});

it('text before the first boundary and after the last is ignored', async () => {
  const body = Buffer.concat([Buffer.from('preamble\r\n'), form('x'), Buffer.from('epilogue')]);
  expect((await readMultipart(body, 'multipart/form-data; boundary=x')).fields).toEqual({ type: 'rg' });
});

it('a form with too many parts is refused before its parts are read', async () => {
  const many = Array.from({ length: 9 }, (_, index) => `Content-Disposition: form-data; name="f${index}"\r\n\r\nx`);
  await expect(readMultipart(form('x', 'bytes', many), 'multipart/form-data; boundary=x')).rejects.toMatchObject({ statusCode: 400 });
});
