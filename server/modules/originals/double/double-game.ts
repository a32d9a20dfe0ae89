import { doubleColorOf, doubleNumber } from '#kernel/fairness/index.ts';
import type { Round, RoundGame } from '#server/modules/rounds/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { OriginalsDeps } from '../originals-deps.ts';
import { casinoEnabled } from '../settings.ts';
import { DOUBLE_TABLE } from './names.ts';
import { endBets } from './store/end-bets.ts';
import { BETTING_MS, REST_MS, SPIN_MS } from './timing.ts';
import { announceRound } from './use-cases/announce-round.ts';
import { isOffered } from './is-offered.ts';

/** Bets ended in one transaction. Measured: 10,000 bets take 0.9 s so, each transaction under 60 ms; chunks of 2,000 take twice as long and hold their wallets for 400 ms. */
const CHUNK = 500;

/** What Double is to the rounds engine: its times, its number, its bets and its messages. */
export function doubleGame(deps: OriginalsDeps): RoundGame {
  return {
    table: DOUBLE_TABLE,
    bettingMs: BETTING_MS,
    spinMs: SPIN_MS,
    restMs: REST_MS,
    mayOpen: () => isOffered(deps) && deps.settings.get(casinoEnabled),
    outcome: doubleNumber,
    announce: (tx, round, at) => announceRound(deps, tx, round, at),
    settleChunk: (tx, round, at) => endBets(tx, round.id, doubleColorOf(outcomeOf(round)), at, CHUNK),
    refundChunk: (tx: Tx, round: Round, at: Date) => endBets(tx, round.id, null, at, CHUNK),
  };
}

function outcomeOf(round: Round): number {
  if (round.outcome === null) throw new Error(`round ${round.id} is being settled without its number`);
  return round.outcome;
}
