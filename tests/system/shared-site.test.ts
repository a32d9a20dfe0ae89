import { expect, test } from 'vitest';
import { park } from '#server/platform/parking/parking.ts';
import { setSetting } from './set-setting.ts';
import { shareSite } from './shared-site.ts';

/** Options that no other file uses, since this file damages its sites. */
const OWN = { environment: { REALTIME_KEY: 'the-test-of-the-shared-site' } };

test('files that request the same options share one site; other options open another', async () => {
  const [first, same, other] = [await shareSite(OWN), await shareSite(OWN), await shareSite()];
  expect(same.url).toBe(first.url);
  expect(other.url).not.toBe(first.url);
  await Promise.all([first.close(), other.close()]);
  expect((await shareSite(OWN)).url).toBe(first.url);
});

test('a file that leaves a setting, the clock, the quarantine or a service of the sandbox changed fails with the change, and the next file gets a new site', async () => {
  const spoilt = await shareSite(OWN);
  const { site, sandbox } = spoilt;
  const [key, value] = Object.entries(site.settings.all()).find(([, each]) => each === true) ?? [];
  await setSetting(site, String(key), !value);
  await spoilt.advance(5_000);
  await park(site, { kind: 'test.thing', ref: 'left-behind' }, new Error('planted'), site.clock.now());
  await sandbox.send('POST', '/aggregator/behaviour', { mode: 'bet_twice' });
  const changes = [
    `setting ${String(key)} is false, was true`,
    'clock offset in ms is 5000, was 0',
    'behaviour of aggregator is {"mode":"bet_twice"}, was {"mode":"ok"}',
    'quarantined test.thing left-behind is planted, was not there',
  ];
  await expect(spoilt.close()).rejects.toThrow(changes.map((change) => `left changed: ${change}`).join('\n'));
  const next = await shareSite(OWN);
  expect(next.url).not.toBe(spoilt.url);
  await next.close();
});
