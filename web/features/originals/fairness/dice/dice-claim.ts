import { diceRoll } from '#kernel/fairness/dice.ts';
import { commitmentOf } from '#kernel/fairness/index.ts';
import { type DiceVerdict, verifyDiceBet } from '#kernel/fairness/verify-dice-bet.ts';
import { type SeedsClaim, type Wrong, wrongSeeds } from '../claim.ts';

/** The address parameters that Dice's proof reads. */
export const DICE_PARAMETERS = ['hash', 'server', 'client', 'nonce', 'stake', 'chance', 'direction', 'roll', 'payout'] as const;

type DiceChecked = { readonly kind: 'roll'; readonly roll: number; readonly commitment: string } | Wrong<keyof SeedsClaim>;

/** Recomputes a roll from typed seeds, or names the invalid field. */
export function checkDiceClaim(claim: SeedsClaim): DiceChecked {
  const wrong = wrongSeeds(claim);
  if (wrong !== null) return wrong;
  const server = claim.server.trim();
  return { kind: 'roll', roll: diceRoll({ serverSeed: server, clientSeed: claim.client, nonce: Number(claim.nonce) }), commitment: commitmentOf(server) };
}

/** Checks a whole bet from the address; null when the address has none, an impossible one, or its seed is not revealed. */
export function judgeDiceAddress(query: URLSearchParams): DiceVerdict | null {
  const [server, direction] = [query.get('server'), query.get('direction')];
  if (server === null || (direction !== 'over' && direction !== 'under')) return null;
  try {
    return verifyDiceBet({
      serverSeed: server,
      serverSeedHash: query.get('hash') ?? '',
      clientSeed: query.get('client') ?? '',
      nonce: Number(query.get('nonce')),
      stakeCents: Number(query.get('stake')),
      chance: Number(query.get('chance')),
      direction,
      roll: Number(query.get('roll')),
      payoutCents: Number(query.get('payout')),
    });
  } catch {
    return null;
  }
}
