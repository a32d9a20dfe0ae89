import { ok, type Refused, type Result } from '#kernel/refusal.ts';
import { fingerprintOf, placedWith, readVerdict, stakeRow } from '#server/modules/stakes/index.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { batchStakes, readTerms, spendOrder } from '../../house-game/stakes.ts';
import { rulesOf } from '../rules-of.ts';
import { betCalls, type BetRow, type CallVerdict } from '../store/bet-batch.ts';
import type { TableGame } from '../table-game.ts';
import { type BetRefusalCode, type PlacedBet, roundLimits } from './place-bet.ts';

/** One bet of a call. Centavos, at least 1. */
interface AskedBet {
  readonly position: string;
  readonly stakeCents: number;
}

export interface BetsCall {
  readonly principal: Principal;
  /** Each position at most once. */
  readonly bets: readonly AskedBet[];
  /** The round that the player saw; undefined: the one that takes bets now. */
  readonly roundId?: string | undefined;
  readonly key: string;
}

export interface PlacedBets extends Pick<PlacedBet, 'replayed' | 'roundId' | 'balance'> {
  readonly bets: readonly Pick<PlacedBet, 'id' | 'position' | 'stakeCents'>[];
}

/** `place`: which bet of the call is refused, from 0. */
export type RefusedBets = Refused<BetRefusalCode> & { readonly place: number };

type Placing = Extract<Result<PlacedBets, never>, { readonly ok: true }> | RefusedBets;

export interface BetsPlacer {
  place(call: BetsCall): Promise<Placing>;
}

interface CallRow {
  readonly player_id: string;
  readonly rows: readonly BetRow[];
}

/** Places calls of several bets, each as a whole or not at all. Calls of different players are sent to the database together. */
export function createBetsPlacer(deps: OriginalsDeps, game: TableGame): BetsPlacer {
  const batcher = batchStakes<CallRow, readonly CallVerdict[]>(deps, `${game.id} bets`, (calls, lockMs) =>
    betCalls(
      deps.db,
      game.id,
      calls.map(({ rows }) => rows),
      deps.clock.now(),
      spendOrder(deps.settings),
      roundLimits(deps, game),
      lockMs,
    ),
  );
  return {
    async place(call) {
      return answer(await batcher.submit({ player_id: call.principal.playerId, rows: betRows(deps, game, call) }));
    },
  };
}

/** The stakes of a call share its key and its fingerprint; their ordinals are their places. Only the first checks the pause between rounds. */
function betRows(deps: OriginalsDeps, game: TableGame, { principal, key, bets, roundId }: BetsCall): BetRow[] {
  const { id } = game;
  const terms = readTerms(deps.settings, id);
  const rules = rulesOf(game);
  const fingerprint = fingerprintOf(`${id}:${roundId ?? ''}:${bets.map(({ position, stakeCents }) => `${position}=${stakeCents}`).join()}`);
  return bets.map(({ position, stakeCents }, ordinal) => {
    const { refusal, paysE2, risk, alone, positionMaxCents } = rules.plan({ position, stakeCents, targetE2: null }, terms);
    const stake = stakeRow(deps.complianceProfile, {
      ...{ principal, key, ordinal, vertical: 'originals', game: id, fingerprint, stakeCents },
      ...{ stakeId: deps.ids.next(), roundRef: '', refusal },
    });
    const paced = ordinal === 0 ? stake : { ...stake, pace_ms: 0 };
    return { ...paced, position, risks: [risk], pays_e2: paysE2, target_e2: null, alone, position_max_cents: positionMaxCents, round_id: roundId ?? null };
  });
}

function answer(verdicts: readonly CallVerdict[]): Placing {
  const read = verdicts.map(({ verdict }) => readVerdict(verdict));
  for (const [place, each] of read.entries()) if (!each.ok) return { ...each, place };
  const last = verdicts.at(-1);
  const [first] = read;
  if (last === undefined || first?.ok !== true) throw new Error('a call without bets was placed');
  return ok({
    replayed: first.value.replayed,
    roundId: placedWith(last.round_id),
    bets: verdicts.map((row) => ({ id: placedWith(row.bet_id), position: placedWith(row.bet_position), stakeCents: placedWith(row.stake_cents) })),
    // The last stake has the balance after all of them.
    balance: {
      cashCents: placedWith(last.balance_cash_cents),
      bonusCents: placedWith(last.balance_bonus_cents),
      version: placedWith(last.wallet_version),
    },
  });
}
