import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { type ClaimedMinesRound, commitmentOf, minesLayout, minesPayout, verifyMinesRound } from './index.ts';

const serverSeed = '17d6a09079b7d729be9948fa0d41f20fd1ea7993dcc949ea2a96b27dd62101ee';
const layout = minesLayout({ serverSeed, clientSeed: 'sorte', nonce: 4, mines: 3 });
const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !layout.includes(tile));
const [mine = 0] = layout;
const won: ClaimedMinesRound = {
  serverSeed,
  serverSeedHash: commitmentOf(serverSeed),
  clientSeed: 'sorte',
  nonce: 4,
  mines: 3,
  stakeCents: 200,
  status: 'won',
  tiles: safe.slice(0, 2),
  payoutCents: minesPayout(cents(200), 3, 2),
  layout,
};
const lost: ClaimedMinesRound = { ...won, status: 'lost', tiles: [...safe.slice(0, 2), mine], payoutCents: 0 };
const voided: ClaimedMinesRound = { ...won, status: 'void', tiles: [], payoutCents: 200 };

describe('the verifier of Mines', () => {
  test.each([
    ['won', won],
    ['lost', lost],
    ['voided', voided],
  ])('accepts an honest %s round', (_, round) => {
    expect(verifyMinesRound(round)).toEqual({ layout, commitment: true, layoutMatches: true, outcome: true, payout: true, fair: true });
  });

  test.each<[string, Partial<ClaimedMinesRound>, string]>([
    ['another commitment', { serverSeedHash: commitmentOf('another') }, 'commitment'],
    ['another layout', { layout: safe.slice(0, 3) }, 'layoutMatches'],
    ['a gem called a mine', { status: 'lost', payoutCents: 0 }, 'outcome'],
    ['a mine called a gem', { tiles: [...safe.slice(0, 2), mine] }, 'outcome'],
    ['one tile opened twice', { tiles: [safe[0] ?? 0, safe[0] ?? 0] }, 'outcome'],
    ['a tile off the board', { tiles: [25] }, 'outcome'],
    ['a won round without a gem', { tiles: [] }, 'outcome'],
    ['one centavo short', { payoutCents: won.payoutCents - 1 }, 'payout'],
    ['one centavo too many', { payoutCents: won.payoutCents + 1 }, 'payout'],
  ])('detects %s', (_, part, check) => {
    expect(verifyMinesRound({ ...won, ...part })).toMatchObject({ [check]: false, fair: false });
  });

  test('detects another nonce, client seed or number of mines', () => {
    for (const part of [{ nonce: 5 }, { clientSeed: 'azar' }, { mines: 4 }]) expect(verifyMinesRound({ ...won, ...part }).fair).toBe(false);
  });
});
