import { expect, test } from 'vitest';
import { dailyFile, dayAfter } from './daily-file.ts';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)];

test('a day’s file is lines of JSON, and only ever grows at its end', () => {
  const morning = dailyFile('2026-11-24', B, [{ n: 1, kind: 'server_seed', hash: A }]);
  const evening = dailyFile('2026-11-24', B, [
    { n: 1, kind: 'server_seed', hash: A },
    { n: 2, kind: 'double_chain', hash: B },
  ]);
  expect(evening.text).toBe(
    `{"list":"palpite commitments","version":1,"day":"2026-11-24","previous_sha256":"${B}"}\n` +
      `{"n":1,"kind":"server_seed","sha256":"${A}"}\n{"n":2,"kind":"double_chain","sha256":"${B}"}\n`,
  );
  expect(evening.text.slice(0, morning.bytes)).toBe(morning.text);
  expect(morning.sha256).not.toBe(evening.sha256);
});

test.each([
  ['2026-11-24', '2026-11-25'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('the day after %s is %s', (day, next) => {
  expect(dayAfter(day)).toBe(next);
});
