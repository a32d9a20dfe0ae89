import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { commitmentOf } from '../seed.ts';
import { plinkoPath, plinkoPayoutCents } from './plinko.ts';
import { type ClaimedPlinkoBet, verifyPlinkoBet } from './verify-plinko-bet.ts';

const bets = fc
  .record({
    serverSeed: fc.string({ minLength: 1 }),
    clientSeed: fc.string(),
    nonce: fc.nat(),
    rows: fc.integer({ min: 8, max: 16 }),
    risk: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
    stakeCents: fc.integer({ min: 10, max: 100_000 }),
  })
  .map((bet): ClaimedPlinkoBet => {
    const path = plinkoPath(bet);
    return { ...bet, serverSeedHash: commitmentOf(bet.serverSeed), path, payoutCents: plinkoPayoutCents(cents(bet.stakeCents), bet, path) };
  });
const mirrored = (path: string) =>
  path
    .split('')
    .map((step) => (step === '0' ? '1' : '0'))
    .join('');

test('an honest bet is fair', () => {
  fc.assert(
    fc.property(bets, (bet) => {
      expect(verifyPlinkoBet(bet)).toEqual({ path: bet.path, commitment: true, pathMatches: true, payout: true, fair: true });
    }),
  );
});

test('a wrong centavo, path or commitment fails its own check; a wrong path with the same payout fails too', () => {
  fc.assert(
    fc.property(bets, (bet) => {
      expect(verifyPlinkoBet({ ...bet, payoutCents: bet.payoutCents + 1 })).toMatchObject({ payout: false, pathMatches: true, fair: false });
      expect(verifyPlinkoBet({ ...bet, path: mirrored(bet.path) })).toMatchObject({ pathMatches: false, payout: true, commitment: true, fair: false });
      expect(verifyPlinkoBet({ ...bet, serverSeedHash: 'ab'.repeat(32) })).toMatchObject({ commitment: false, pathMatches: true, fair: false });
    }),
  );
});
