import type { Refused } from '#kernel/refusal.ts';

/** A refusal as an operator reads it: the code in words, then what was wrong with which field. */
export function describeRefusal(refused: Refused<string>): string {
  const details = Object.entries(refused.errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(', ')}`);
  return [refused.code.replaceAll('_', ' '), ...details].join('; ');
}
