import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { dicePayoutCents, diceRoll } from './dice.ts';
import { commitmentOf } from './seed.ts';
import { type ClaimedDiceBet, verifyDiceBet } from './verify-dice-bet.ts';

const bets = fc
  .record({
    serverSeed: fc.string({ minLength: 1 }),
    clientSeed: fc.string(),
    nonce: fc.nat(),
    chance: fc.integer({ min: 1, max: 95 }),
    direction: fc.constantFrom('over' as const, 'under' as const),
    stakeCents: fc.integer({ min: 10, max: 100_000 }),
  })
  .map((bet): ClaimedDiceBet => {
    const roll = diceRoll(bet);
    return { ...bet, serverSeedHash: commitmentOf(bet.serverSeed), roll, payoutCents: dicePayoutCents(cents(bet.stakeCents), bet, roll) };
  });

test('an honest bet is fair', () => {
  fc.assert(
    fc.property(bets, (bet) => {
      expect(verifyDiceBet(bet)).toEqual({ roll: bet.roll, commitment: true, rollMatches: true, payout: true, fair: true });
    }),
  );
});

test('a wrong centavo, roll or commitment fails its own check', () => {
  fc.assert(
    fc.property(bets, (bet) => {
      expect(verifyDiceBet({ ...bet, payoutCents: bet.payoutCents + 1 })).toMatchObject({ payout: false, rollMatches: true, fair: false });
      expect(verifyDiceBet({ ...bet, roll: (bet.roll + 1) % 10_000 })).toMatchObject({ rollMatches: false, commitment: true, fair: false });
      expect(verifyDiceBet({ ...bet, serverSeedHash: 'ab'.repeat(32) })).toMatchObject({ commitment: false, rollMatches: true, fair: false });
    }),
  );
});
