import type { Refused } from '#kernel/refusal.ts';

/** A refusal as operators read it: the code in words, then each field with its error. */
export function describeRefusal(refused: Refused<string>): string {
  const details = Object.entries(refused.errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(', ')}`);
  return [refused.code.replaceAll('_', ' '), ...details].join('; ');
}
