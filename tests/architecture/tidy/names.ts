import { basename } from 'node:path';
import type { Finding, SourceFile } from './source-file.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names required by React Router, tests or tools. */
const GIVEN = /^(web\/app\/|\.dependency-cruiser|.*\.config\.ts$)/;

/** File names that are not kebab-case. */
export function oddNames(path: string): Finding[] {
  const stem = basename(path).split('.')[0] ?? '';
  return GIVEN.test(path) || KEBAB.test(stem) ? [] : [{ path, line: 1, what: 'file names are kebab-case' }];
}

/** How much of a word must match: enough to distinguish verbs, little enough for `open-round.ts` to export createRoundOpener. */
const STEM_LETTERS = 4;

/** Use cases without an export named after their file: one verb per file, and the file name says which. */
export function unnamedVerbs(file: SourceFile): Finding[] {
  if (!/^server\/modules\/.*\/use-cases\/(?:[^/]+\/)?[^/]+(?<!\.test)\.ts$/.test(file.path)) return [];
  const stems = basename(file.path, '.ts')
    .split('-')
    .map((word) => word.slice(0, STEM_LETTERS));
  const fits = file.exports.some((name) => stems.every((stem) => name.toLowerCase().includes(stem)));
  return fits ? [] : [{ path: file.path, line: 1, what: `a use case is one verb, named as its file (exports ${file.exports.join(', ') || 'nothing'})` }];
}

/** Words with a standard term (docs/glossary.md), each with its replacement. */
const RETIRED: Readonly<Record<string, string>> = {
  tell: 'publish, notify, respond',
  hold: 'lock, reserve, store, under review',
  held: 'locked, reserved, stored, under review',
  bring: 'settle, reconcile',
  brought: 'settled, reconciled',
  estranged: 'desynced',
  hear: 'notification, receive',
  heard: 'received',
  hint: 'notification',
  brake: 'circuit breaker',
  pulled: 'tripped',
  patience: 'backoff, retry',
  patient: 'backoff, retry',
  insist: 'retry',
  linger: 'long poll',
  trust: 'staleness',
  courier: 'webhook delivery',
  parcel: 'webhook',
  stand: 'mount',
  world: 'fixture',
  'main act': 'primary action',
  'planted bug': 'mutation',
  'take back': 'reverse',
  'taken back': 'reversed',
  'slow down': 'throttle',
};
const TOLD = /\b(tell|told)s?\b/;
/** Exceptions: the wallet's account `held` has that name on the wire, and an invariant holds. */
const ALLOWED = /^(HELD_STATES|wallet_api_held)$|Holds?$|^ledger-holds$/;

/** A name with a retired word. */
export function retiredWord(name: string): string | null {
  if (ALLOWED.test(name)) return null;
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  if (TOLD.test(words)) return `says "tell": ${RETIRED['tell'] ?? ''}`;
  const found = Object.keys(RETIRED).find((word) => new RegExp(`\\b${word}s?\\b`).test(words));
  return found === undefined ? null : `says "${found}": ${RETIRED[found] ?? ''}`;
}

/** Files and exported names with a retired word. */
export function retiredNames({ path, exports }: Pick<SourceFile, 'path' | 'exports'>): Finding[] {
  const stem = basename(path).split('.')[0] ?? '';
  return [stem, ...exports].flatMap((name) => {
    const word = retiredWord(name);
    return word === null ? [] : [{ path, line: 1, what: `${name} ${word}` }];
  });
}
