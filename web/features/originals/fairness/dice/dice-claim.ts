import { diceRoll } from '#kernel/fairness/dice.ts';
import { CLIENT_SEED_MAX_CHARACTERS, commitmentOf, isClientSeed } from '#kernel/fairness/index.ts';
import { type DiceVerdict, verifyDiceBet } from '#kernel/fairness/verify-dice-bet.ts';

/** What Dice's proof reads of the address. */
export const DICE_PARAMETERS = ['hash', 'server', 'client', 'nonce', 'stake', 'chance', 'direction', 'roll', 'payout'] as const;

/** What stands in the verifier's fields, as text. */
export interface DiceClaim {
  readonly server: string;
  readonly client: string;
  readonly nonce: string;
}

export type DiceChecked =
  | { readonly kind: 'roll'; readonly roll: number; readonly commitment: string }
  | { readonly kind: 'wrong'; readonly field: keyof DiceClaim; readonly text: string };

/** Recomputes a roll from typed seeds, or says which field can't be. */
export function checkDiceClaim(claim: DiceClaim): DiceChecked {
  const server = claim.server.trim();
  if (!/^[0-9a-f]{64}$/.test(server)) return { kind: 'wrong', field: 'server', text: 'A semente da casa tem 64 letras e números (0–9, a–f).' };
  if (!isClientSeed(claim.client)) return { kind: 'wrong', field: 'client', text: `A sua semente tem de 1 a ${CLIENT_SEED_MAX_CHARACTERS} caracteres.` };
  if (!/^\d{1,15}$/.test(claim.nonce)) return { kind: 'wrong', field: 'nonce', text: 'O número da rodada é um inteiro a partir de 0.' };
  return { kind: 'roll', roll: diceRoll({ serverSeed: server, clientSeed: claim.client, nonce: Number(claim.nonce) }), commitment: commitmentOf(server) };
}

/** A whole bet out of the address, judged; null when the address carries none, an impossible one, or its seed is still sealed. */
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
