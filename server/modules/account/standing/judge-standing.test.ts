import { expect, test } from 'vitest';
import { judgeStanding } from './judge-standing.ts';

const WHOLE = { emailConfirmed: true, phoneConfirmed: false, hasGender: true, hasAddress: true, hasLossLimit: true, hasTimeLimit: true };

test('one confirmed contact is enough, and it is required first (ID-3)', () => {
  expect(judgeStanding(WHOLE).obstacle).toBeNull();
  expect(judgeStanding({ ...WHOLE, emailConfirmed: false, phoneConfirmed: true }).obstacle).toBeNull();
  expect(judgeStanding({ ...WHOLE, emailConfirmed: false, hasGender: false }).obstacle).toBe('contact_unconfirmed');
});

test('older accounts must complete each part that a registration requires today, and the result names the part (ID-5)', () => {
  expect(judgeStanding({ ...WHOLE, hasAddress: false, hasTimeLimit: false })).toEqual({ obstacle: 'profile_incomplete', missing: ['address', 'time_limit'] });
});
