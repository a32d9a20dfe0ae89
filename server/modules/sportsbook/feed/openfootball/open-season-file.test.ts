import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { isSeasonFile, openSeasonFile } from './open-season-file.ts';
import { smallSeasonFile } from '../testing/small-season.ts';

const clock = manualClock(new Date('2040-01-01T12:00:00Z'));

function fileWith(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'season-')), 'série z.json');
  writeFileSync(path, text);
  return pathToFileURL(path).href;
}

test('the address of a file replays it from its start at its speed', async () => {
  const url = `${fileWith(JSON.stringify(smallSeasonFile))}?start=2040-01-01T12:00:00Z&speed=60`;
  expect(isSeasonFile(url)).toBe(true);
  const supplier = openSeasonFile(url, clock);
  const page = await supplier.messages('prematch', 0, 1);
  expect(page).toMatchObject({ kind: 'messages', messages: [{ body: { kind: 'fixture_change', fixture: { startsAt: new Date('2040-01-01T12:10:00Z') } } }] });
});

test('the address of a supplier is not a file', () => expect(isSeasonFile('http://127.0.0.1:4000/sports-feed')).toBe(false));

test.each([
  ['a file that is not there', 'file:///no/such/season.json'],
  ['a file that is no season', fileWith('{"name":"Copa"}')],
  ['an unreadable season', fileWith('{"name":"Copa","matches":[{}]}')],
  ['a start that is no instant', `${fileWith(JSON.stringify(smallSeasonFile))}?start=amanhã`],
  ['a speed out of bounds', `${fileWith(JSON.stringify(smallSeasonFile))}?speed=0`],
])('%s does not start', (_name, url) => expect(() => openSeasonFile(url, clock)).toThrow());
