import { dicePayoutCents, diceRoll } from '#kernel/fairness/dice.ts';
import { cents } from '#kernel/money.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { seedUnder } from '../../fairness/checks/seed-checks.ts';
import { seedsByIds } from '../../fairness/store/audit-seeds.ts';
import { auditPages, betsOfOtherCalls, betsOfOtherStakes, brokenBalances } from '../store/audit-rows.ts';

/** (e) A bet and its stake tell one story; neither is there without the other. */
export const diceBetsMatchStakes = checkRows('e', 'every Dice bet and its stake agree', async function* (db) {
  yield* await betsOfOtherStakes(db.k);
  yield* await betsOfOtherCalls(db.k);
});

/** (e) What a bet answered is what the wallet had. */
export const diceBalancesHold = checkRows('e', 'every balance that Dice answered is the wallet’s', async function* (db) {
  yield* await brokenBalances(db.k);
});

/** Every bet follows from its seeds, revealed or not: roll and payout. */
export function diceBetsRecompute(vault: Vault): LedgerCheck {
  return checkRows('fairness', 'every Dice bet recomputes from its seeds', async function* (db) {
    for await (const { bets, seeds } of inSnapshotPages(db, betsWithSeeds(vault))) {
      for (const bet of bets) {
        const seed = seeds.get(bet.seedId);
        const roll = seed === undefined ? null : diceRoll({ ...seed, nonce: bet.nonce });
        if (roll !== bet.roll) yield `Dice bet ${bet.id} rolled ${bet.roll}, its seeds give ${roll ?? 'nothing'}`;
        const dueCents = dicePayoutCents(cents(bet.stakeCents), bet, bet.roll);
        if (dueCents !== bet.payoutCents) yield `Dice bet ${bet.id} paid ${bet.payoutCents}, due are ${dueCents}`;
      }
    }
  });
}

function betsWithSeeds(vault: Vault) {
  return async function* (k: Queryable) {
    for await (const bets of auditPages(k)) {
      const seeds = new Map<string, { readonly serverSeed: string; readonly clientSeed: string }>();
      for (const seed of await seedsByIds(k, [...new Set(bets.map(({ seedId }) => seedId))])) {
        const serverSeed = seedUnder(vault, seed);
        if (serverSeed !== null && seed.clientSeed !== null) seeds.set(seed.id, { serverSeed, clientSeed: seed.clientSeed });
      }
      yield { bets, seeds };
    }
  };
}
