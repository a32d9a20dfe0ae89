import { fingerprintOf, needsApproval } from '#server/modules/stakes/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Game } from '../../domain/catalogue.ts';
import type { WalletDeps } from '../deps.ts';
import { readAnswer, type WalletAnswer } from '../domain/wallet-answer.ts';
import { termsOf } from '../game-of-session.ts';
import { freeBet, type FreeBetVerdict } from '../store/free-rounds.ts';
import type { SessionFacts } from '../store/sessions.ts';

export interface FreeBetCall {
  readonly source: string;
  readonly playerId: string;
  /** Null if the supplier names none; then no login is checked. */
  readonly session: SessionFacts | null;
  readonly game: Game;
  readonly roundRef: string;
  readonly transactionId: string;
  /** The supplier's name of the grant. */
  readonly grantRef: string;
  readonly closes: boolean;
}

export type FreeBetRefusal = Exclude<FreeBetVerdict['verdict'], 'placed' | 'duplicate'>;

/** Takes the bet of a free round: no money is taken, one round of the grant is used, and its wins are cash from the house. */
export async function takeFreeBet(deps: WalletDeps, call: FreeBetCall): Promise<WalletAnswer<FreeBetRefusal>> {
  const { session, game, source, playerId } = call;
  const row = {
    ...{ source, player_id: playerId, game: game.id, key: call.transactionId, round_ref: call.roundRef, round_id: deps.ids.next() },
    ...{ session_id: session?.siteSessionId ?? null, session_epoch: session?.epoch ?? null, session_expires_at: session?.siteExpiresAt ?? null },
    ...{ casino_session_id: session?.id ?? null, grant_ref: call.grantRef, closes: call.closes },
    needs_approval: needsApproval(termsOf(deps, game).vertical, deps.complianceProfile),
    needs_settled_bet: deps.complianceProfile === 'br',
    fingerprint: fingerprintOf(JSON.stringify(['free', source, playerId, game.id, call.roundRef, call.grantRef])),
  };
  return readAnswer(await inTransaction(deps.db, (tx) => freeBet(tx, row, deps.clock.now())));
}
