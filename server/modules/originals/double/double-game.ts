import { mayBePlayed } from '#server/modules/stakes/index.ts';
import { doubleColorOf, doubleNumber } from '#kernel/fairness/index.ts';
import type { Round, RoundGame } from '#server/modules/rounds/index.ts';
import type { OriginalsDeps } from '../deps.ts';
import { DOUBLE_BETTING_MS, DOUBLE_SPIN_MS } from '#contracts/double-facts.ts';
import { DOUBLE_BET, DOUBLE_TABLE, isOffered, REST_MS } from './double-table.ts';
import { endBets, openBets, readBet } from './store/bet-rows.ts';
import { announceRound } from './use-cases/announce-round.ts';

/** Bets ended in one transaction. Measured: 10,000 bets take 0.9 s so, each transaction under 60 ms; chunks of 2,000 take twice as long and hold their wallets for 400 ms. */
const CHUNK = 500;

/** What Double is to the rounds engine: its times, its number, its bets and its messages. */
export function doubleGame(deps: OriginalsDeps): RoundGame {
  return {
    table: DOUBLE_TABLE,
    betKind: DOUBLE_BET,
    bettingMs: DOUBLE_BETTING_MS,
    spinMs: DOUBLE_SPIN_MS,
    restMs: REST_MS,
    ...deps.doubleTimes,
    mayOpen: () => isOffered(deps) && mayBePlayed(deps.settings, 'double'),
    outcome: doubleNumber,
    announce: (tx, round, at) => announceRound(deps, tx, round, at),
    openBets: (k, roundId, except) => openBets(k, roundId, except, CHUNK),
    endBets: async (tx, round, ids, at) => void (await endBets(tx, round.id, ids, winningColorOf(round), at)),
    async roundOfOpenBet(k, id) {
      const bet = await readBet(k, id);
      return bet?.state === 'open' ? bet.roundId : null;
    },
  };
}

function winningColorOf(round: Round) {
  if (round.state === 'void') return null;
  if (round.outcome === null) throw new Error(`round ${round.id} is being settled without its number`);
  return doubleColorOf(round.outcome);
}
