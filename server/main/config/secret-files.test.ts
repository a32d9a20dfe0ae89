import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from './load-config.ts';

const DATABASE_URL = 'postgres://owner@127.0.0.1:5432/palpite';
const SECRET = 'a-secret-that-stands-in-a-file-of-its-own';
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'palpite-secrets-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

test('a secret may come from a file, without the line break at its end', () => {
  const config = loadConfig({ DATABASE_URL, DATA_SECRET_FILE: file('data', `${SECRET}\n`), TOKEN_SECRET: 'from-the-environment-as-ever-before' });
  expect(config.DATA_SECRET).toBe(SECRET);
  expect(config.TOKEN_SECRET).toBe('from-the-environment-as-ever-before');
});

test('the file of earlier secrets has one secret a line, with notes between them', () => {
  const before = file('old', `# until May\n${'b'.repeat(40)}\n\n# until April, ${'z'.repeat(3)}\n${'c'.repeat(40)}\n`);
  expect(loadConfig({ DATABASE_URL, DATA_SECRETS_OLD_FILE: before }).DATA_SECRETS_OLD).toEqual(['b'.repeat(40), 'c'.repeat(40)]);
});

test('a secret file that is missing, empty, or given in addition to its variable is reported by name', () => {
  expect(() => loadConfig({ DATABASE_URL, DATA_SECRET_FILE: join(directory, 'none') })).toThrow('DATA_SECRET_FILE: the file cannot be read');
  expect(() => loadConfig({ DATABASE_URL, TOKEN_SECRET_FILE: file('empty', '\n') })).toThrow('TOKEN_SECRET_FILE: the file is empty');
  expect(() => loadConfig({ DATABASE_URL, TOKEN_SECRET_FILE: file('token', SECRET), TOKEN_SECRET: SECRET })).toThrow(
    'TOKEN_SECRET_FILE: TOKEN_SECRET is set too',
  );
});

test('files of certificates keep their meaning', () => {
  expect(loadConfig({ DATABASE_URL, PIX_PSP_KEY_FILE: '/etc/psp/key.pem' }).PIX_PSP_KEY_FILE).toBe('/etc/psp/key.pem');
});
