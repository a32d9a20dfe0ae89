import type { Finding, SourceFile } from './source-file.ts';

const ONE_PLACE = 'kernel/durations.ts';
const OWN = /^\s*(?:export )?const (?:SECOND|MINUTE|HOUR|DAY)_MS\b/;

/** Durations that a file spells out instead of importing them. */
export function ownDurations(file: SourceFile): Finding[] {
  if (file.path === ONE_PLACE) return [];
  return file.text.split('\n').flatMap((line, index) => (OWN.test(line) ? [{ path: file.path, line: index + 1, what: `${ONE_PLACE} has it` }] : []));
}
