import { expect, test } from 'vitest';
import { needsApproval } from './needs-approval.ts';

test('only originals under profile open may be played unverified', () => {
  expect(needsApproval('originals', 'open')).toBe(false);
  expect(needsApproval('originals', 'br')).toBe(true);
  for (const vertical of ['casino', 'live', 'sports'] as const) {
    expect(needsApproval(vertical, 'open')).toBe(true);
    expect(needsApproval(vertical, 'br')).toBe(true);
  }
});
