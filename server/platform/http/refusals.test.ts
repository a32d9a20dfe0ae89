import { expect, test } from 'vitest';
import { refusalReply } from './refusals.ts';

const TEXTS = { too_many: { status: 429, text: 'Aguarde um pouco.' } } as const;

test('a throttled refusal says after how many whole seconds to retry, at least one; one without an end does not say', () => {
  const headers = (waitMs?: number) => refusalReply(TEXTS, { ok: false, code: 'too_many', ...(waitMs === undefined ? {} : { waitMs }) }).headers;
  expect([headers(61_001), headers(0), headers()]).toEqual([{ 'retry-after': '62' }, { 'retry-after': '1' }, undefined]);
});
