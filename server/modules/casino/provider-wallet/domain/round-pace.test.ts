import { expect, test } from 'vitest';
import { roundPace } from './round-pace.ts';

test('under br a slot takes two and a half seconds and any other game five; the operator may require more, not less (RG-12, RG-13)', () => {
  expect(roundPace('br', true, 0).minRoundMs).toBe(2_500);
  expect(roundPace('br', false, 1_000).minRoundMs).toBe(5_000);
  expect(roundPace('br', true, 4_000).minRoundMs).toBe(4_000);
  expect(roundPace('open', true, 0).minRoundMs).toBe(0);
  expect(roundPace('open', false, 700).minRoundMs).toBe(700);
});

test('no game plays automatically (RG-12)', () => {
  for (const profile of ['open', 'br'] as const) expect(roundPace(profile, true, 0)).toMatchObject({ autoplay: false, turbo: false });
});
