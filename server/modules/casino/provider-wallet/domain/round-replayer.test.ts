import { expect, test } from 'vitest';
import { replayAddress, type SeenRound, stateOfRound } from './round-replayer.ts';

const AT = new Date('2026-11-24T12:00:00Z');
const LOST: SeenRound = { source: 'estudio', ref: 'r1', providerGame: 'boto', stakedCents: 100, returnedCents: 0, reviewCents: 0, isOpen: false, hasBet: true };
const REPLAYERS = [
  { source: 'estudio', addressOf: ({ providerGame, ref }: { providerGame: string; ref: string }, at: Date) => `${providerGame} ${ref} ${at.toISOString()}` },
];
const link = (over: Partial<SeenRound>) => replayAddress(REPLAYERS, { ...LOST, ...over }, AT);

test.each([
  ['a lost round', {}, 'closed'],
  ['a won one', { returnedCents: 500 }, 'closed'],
  ['one whose bet was given back', { stakedCents: 0 }, 'void'],
] as const)('%s has a link', (_name, over, state) => {
  expect(link(over)).toBe('boto r1 2026-11-24T12:00:00.000Z');
  expect(stateOfRound({ ...LOST, ...over })).toBe(state);
});

test.each<[string, Partial<SeenRound>]>([
  ['a round under way', { isOpen: true }],
  ['another supplier’s', { source: 'outro' }],
  ['one without a bet', { stakedCents: 0, hasBet: false }],
  ['a free one that won', { stakedCents: 0, returnedCents: 50, hasBet: false }],
  ['one of a game that the catalogue does not have', { providerGame: null }],
])('%s has none', (_name, over) => expect(link(over)).toBeNull());
