import { copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { UNTIL } from '#tests/until.ts';
import { type MmdbRecord, writeMmdb } from '../testing/write-mmdb.ts';
import { createAddressFiles } from './address-files.ts';

const clock = manualClock(new Date('2026-11-24T12:00:00Z'));
const lines: string[] = [];
const log = createLogger({ level: 'info', destination: { write: (line: string) => lines.push(line) } });
const BUILT = new Date('2026-11-20T00:00:00Z');
const BR = { country: { iso_code: 'BR' } };
const COUNTRIES = { '177.0.0.0/8': BR, '203.0.113.0/24': { country: { iso_code: 'PT' } }, '2804::/16': BR, '2001:db8::/32': { country: { iso_code: 'US' } } };

let folder: string;
let [countries, anonymous] = ['', ''];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palpite-addresses-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  lines.splice(0);
  [countries, anonymous] = [join(folder, 'countries.mmdb'), join(folder, 'anonymous.mmdb')];
  await put(countries, 'GeoLite2-Country', COUNTRIES);
});

/** Replaces the file as an update does: renames a new file over the old one. */
async function put(path: string, type: string, networks: Readonly<Record<string, MmdbRecord>>): Promise<void> {
  await putBytes(path, writeMmdb(type, networks, BUILT));
}

async function putBytes(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
}

const open = (...paths: string[]) => createAddressFiles({ clock, log, metrics: createMetrics({ processMetrics: false }) }, paths);

test('the country file decides whether an address is abroad, over IPv4 and IPv6; an address in no file has no result', async () => {
  const files = open(countries);
  const verdicts = ['177.200.113.57', '203.0.113.9', '2804:14c::1', '2001:db8::1', '8.8.8.8', '::1'].map((address) => files.verdictOf(address));
  expect(await Promise.all(verdicts)).toEqual(['clean', 'abroad', 'clean', 'abroad', null, null]);
});

describe('anonymity takes precedence over the country', () => {
  test.each([
    [{ is_anonymous: true, is_tor_exit_node: true }, 'tor'],
    [{ is_anonymous: true, is_anonymous_vpn: true }, 'vpn'],
    [{ is_public_proxy: true }, 'vpn'],
    [{ is_residential_proxy: true }, 'vpn'],
    [{ is_hosting_provider: true }, 'vpn'],
    [{ traits: { is_anonymous_proxy: true } }, 'vpn'],
    [{ traits: { is_tor_exit_node: true } }, 'tor'],
    [{ is_anonymous: false, is_tor_exit_node: false }, 'clean'],
  ] as const)('%j is %s', async (record, verdict) => {
    await put(anonymous, 'GeoIP2-Anonymous-IP', { '177.200.0.0/16': record });
    const files = open(countries, anonymous);
    expect(await files.verdictOf('177.200.113.57')).toBe(verdict);
    expect(await files.verdictOf('177.9.9.9')).toBe('clean');
  });
});

test('a newer file is used without a restart; meanwhile callers get answers from the previous one', async () => {
  const files = open(countries);
  expect(await files.verdictOf('177.1.1.1')).toBe('clean');
  await put(countries, 'GeoLite2-Country', { '177.0.0.0/8': { country: { iso_code: 'AR' } } });
  expect(await files.verdictOf('177.1.1.1')).toBe('clean');
  clock.advance(10_000);
  expect(await files.verdictOf('177.1.1.1')).toBe('clean');
  await vi.waitFor(async () => expect(await files.verdictOf('177.1.1.1')).toBe('abroad'), UNTIL);
});

test.each([
  ['text', () => Buffer.from('not a database')],
  ['nothing', () => Buffer.alloc(0)],
  ['half of one', () => writeMmdb('GeoLite2-Country', COUNTRIES, BUILT).subarray(0, 900)],
  ['one without its middle', () => Buffer.concat([Buffer.alloc(40, 0xff), writeMmdb('GeoLite2-Country', {}, BUILT).subarray(-200)])],
])('a file that is %s raises one alert and leaves the previous one in use', async (_what, bytes) => {
  const files = open(countries);
  expect(await files.verdictOf('177.1.1.1')).toBe('clean');
  await putBytes(countries, bytes());
  for (let looks = 0; looks < 3; looks += 1) {
    clock.advance(10_000);
    expect(await files.verdictOf('177.1.1.1')).toBe('clean');
    await vi.waitFor(() => expect(lines.filter((line) => line.includes('"alert":"address_file"'))).toHaveLength(1), UNTIL);
  }
  await put(countries, 'GeoLite2-Country', { '177.0.0.0/8': { country: { iso_code: 'AR' } } });
  clock.advance(10_000);
  await vi.waitFor(async () => expect(await files.verdictOf('177.1.1.1')).toBe('abroad'), UNTIL);
});

test('without the file there is no result, until the file appears', async () => {
  const late = join(folder, 'late.mmdb');
  const files = open(late);
  expect(await files.verdictOf('177.1.1.1')).toBeNull();
  await copyFile(countries, late);
  clock.advance(10_000);
  expect(await files.verdictOf('177.1.1.1')).toBe('clean');
});
