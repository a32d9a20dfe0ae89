import type { DiceDirection, DiceRefusalCode } from '#contracts/dice.ts';
import { cents } from '#kernel/money.ts';
import { ok, type Result } from '#kernel/refusal.ts';
import { fingerprintOf, stakeRow } from '#server/modules/stakes/index.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { OriginalsDeps } from '../../deps.ts';
import type { AcceptRow } from '../../house-game/store/accept-batch.ts';
import { createBetPlayer } from '../../house-game/use-cases/play-bet.ts';
import { diceGame } from '../dice-game.ts';
import { planBet } from '../domain/plan-bet.ts';
import { readTerms } from '../read-terms.ts';
import type { SettledBet } from '../store/settle-batch.ts';

export interface BetCall {
  readonly principal: Principal;
  /** Centavos, at least 1. */
  readonly stakeCents: number;
  /** Whole percents, 1..95. */
  readonly chance: number;
  readonly direction: DiceDirection;
  readonly key: string;
}

export interface PlacedBet {
  readonly replayed: boolean;
  readonly id: string;
  readonly chance: number;
  readonly direction: DiceDirection;
  readonly stakeCents: number;
  readonly roll: number;
  readonly payoutCents: number;
  readonly clientSeed: string;
  readonly serverSeedHash: string;
  readonly nonce: number;
  readonly balance: { readonly value: number; readonly bonus: number; readonly version: number };
}

export interface BetPlacer {
  place(call: BetCall): Promise<Result<PlacedBet, DiceRefusalCode>>;
}

/** Makes the entry to Dice bets: accepted, then drawn, then settled (`house-game/use-cases/play-bet.ts`). */
export function createBetPlacer(deps: OriginalsDeps): BetPlacer {
  const player = createBetPlayer(deps, diceGame);
  return {
    async place(call) {
      const played = await player.play(acceptRow(deps, call));
      return played.ok ? ok(placedBet(played.value.bet, played.value.replayed)) : played;
    },
  };
}

/** The game's own refusals go along in the row, because a replay of an earlier bet comes before them. */
function acceptRow(deps: OriginalsDeps, { principal, stakeCents, chance, direction, key }: BetCall): AcceptRow {
  const planned = planBet(cents(stakeCents), chance, readTerms(deps.settings));
  const id = deps.ids.next();
  const stake = stakeRow(deps.complianceProfile, {
    ...{ principal, key, vertical: 'originals', game: 'dice', fingerprint: fingerprintOf(`dice:${stakeCents}:${chance}:${direction}`), stakeCents },
    ...{ stakeId: id, roundRef: id, refusal: planned.ok ? null : planned.code },
  });
  return { ...stake, terms: { chance, direction } };
}

function placedBet(bet: SettledBet, replayed: boolean): PlacedBet {
  return {
    replayed,
    id: bet.bet_id,
    chance: bet.chance,
    direction: bet.direction,
    stakeCents: bet.stake_cents,
    roll: bet.roll,
    payoutCents: bet.payout_cents,
    clientSeed: bet.client_seed,
    serverSeedHash: bet.server_seed_hash,
    nonce: bet.nonce,
    balance: { value: bet.balance_cash_cents, bonus: bet.balance_bonus_cents, version: bet.wallet_version },
  };
}
