import { fingerprintOf, bonusSpendOrder, lockedPlayers, needsApproval } from '#server/modules/stakes/index.ts';
import { type Batcher, createBatcher, lockedItems, watchBatcher } from '#server/platform/batch/batcher.ts';
import type { Game } from '../../domain/catalogue.ts';
import type { WalletDeps } from '../deps.ts';
import { readAnswer, type WalletAnswer } from '../domain/wallet-answer.ts';
import { type GameTerms, termsOf } from '../game-of-session.ts';
import { betBatch, type BetRow, type BetVerdict } from '../store/batches.ts';
import type { SessionFacts } from '../store/sessions.ts';

export interface BetCall {
  readonly session: SessionFacts;
  readonly game: Game;
  readonly roundRef: string;
  readonly transactionId: string;
  /** Centavos, at least 1. */
  readonly amountCents: number;
  /** True if the round has no further bets or wins. */
  readonly closes: boolean;
}

export type BetRefusal = Exclude<BetVerdict['verdict'], 'placed' | 'duplicate'>;
export type BetAnswer = WalletAnswer<BetRefusal>;

export interface BetTaker {
  take(call: BetCall): Promise<BetAnswer>;
}

/** Makes the entry point of suppliers' bets: calls are batched into statements, one bet per player and statement. */
export function createBetTaker(deps: WalletDeps): BetTaker {
  const batcher: Batcher<BetRow, BetVerdict> = watchBatcher(
    deps.metrics,
    'casino bets',
    createBatcher({
      run: (rows, lockMs) => betBatch(deps.db, rows, deps.clock.now(), deps.settings.get(bonusSpendOrder), lockMs),
      identity: (row) => row.player_id,
      locked: (rows) =>
        lockedItems(
          rows,
          ({ player_id }) => player_id,
          (ids) => lockedPlayers(deps.db, ids),
        ),
    }),
  );
  return {
    async take(call) {
      return readAnswer(await batcher.submit(betRow(deps, call)));
    },
  };
}

function betRow(deps: WalletDeps, { session, game, roundRef, transactionId, amountCents, closes }: BetCall): BetRow {
  const terms = termsOf(deps, game);
  return {
    stake_id: deps.ids.next(),
    player_id: session.playerId,
    session_id: session.siteSessionId,
    session_epoch: session.epoch,
    session_expires_at: session.siteExpiresAt,
    operation: `provider:${session.source}`,
    key: transactionId,
    ordinal: 0,
    fingerprint: fingerprintOf(JSON.stringify([session.source, session.playerId, game.id, roundRef, amountCents])),
    vertical: terms.vertical,
    needs_approval: needsApproval(terms.vertical, deps.complianceProfile),
    game: game.id,
    round_ref: roundRef,
    stake_cents: amountCents,
    refusal: outOfRange(amountCents, terms),
    source: session.source,
    casino_session_id: session.id,
    round_id: deps.ids.next(),
    min_round_ms: terms.minRoundMs,
    one_game: deps.complianceProfile === 'br',
    closes,
  };
}

function outOfRange(amountCents: number, { minBetCents, maxBetCents }: GameTerms): BetRefusal | null {
  if (amountCents < minBetCents) return 'stake_below_minimum';
  return amountCents > maxBetCents ? 'stake_above_maximum' : null;
}
