import { mayBePlayed } from '#server/modules/stakes/index.ts';
import { GAMES, isOfferedUnder } from '#contracts/games.ts';
import type { ActJudge, HiddenRun, Round, RoundGame } from '#server/modules/rounds/index.ts';
import type { OriginalsDeps } from '../deps.ts';
import type { RoundPays } from './domain/bet-rules.ts';
import { rulesOf } from './rules-of.ts';
import { endBets, openBets, readBet } from './store/bet-rows.ts';
import { type AnyTableGame, betKindOf, type RunGame, type RunTable, type Table, type TableGame, timesOf } from './table-game.ts';
import { announceRound } from './use-cases/announce-round.ts';

/**
 * Bets ended in one transaction. Measured: 10,000 bets take 0.9 s, each transaction under 60 ms; chunks of 2,000 take twice as long and lock their wallets for
 * 400 ms.
 */
const CHUNK = 500;

/** Whether a table is offered; if not, it has no routes and no rounds. */
export function isOffered(deps: Pick<OriginalsDeps, 'complianceProfile'>, { id }: Pick<AnyTableGame, 'id'>): boolean {
  return isOfferedUnder(GAMES[id], deps.complianceProfile);
}

/** A table for the rounds engine: its times, result, bets and messages. */
export function tableRound(deps: OriginalsDeps, table: Table): RoundGame {
  const { game } = table;
  return {
    table: game.id,
    betKind: betKindOf(game),
    ...timesOf(deps, game),
    ...(game.run === undefined ? moreSpin(game) : { run: hiddenRun(game) }),
    mayOpen: () => isOffered(deps, game) && mayBePlayed(deps.settings, game.id),
    outcome: (link, beaconValue) => game.codec.text(game.draw(link, beaconValue)),
    announce: (tx, round, at) => announceRound(deps, table, tx, round, at),
    openBets: (k, roundId, except) => openBets(k, roundId, except, CHUNK),
    endBets: async (tx, round, ids, at) => void (await endBets(tx, round.id, ids, paysOfRound(game, round), at)),
    async roundOfOpenBet(k, id) {
      const bet = await readBet(k, game.id, id);
      return bet?.state === 'open' ? bet.roundId : null;
    },
  };
}

/** The additional display time of results that need one. */
function moreSpin({ moreSpinMs, codec }: TableGame): Pick<RoundGame, 'moreSpinMs'> {
  return moreSpinMs === undefined ? {} : { moreSpinMs: (outcome) => moreSpinMs(codec.read(outcome)) };
}

/** A round ends when its curve reaches its break. */
function hiddenRun({ run, codec }: RunGame): HiddenRun {
  return {
    endsAt: (outcome, from) => new Date(from.getTime() + run.reachedMs(run.breakE2(codec.read(outcome)))),
    longestMs: run.reachedMs(run.highestE2),
    usualMs: run.usualMs,
  };
}

/** The payouts of the round's result; null if the bets are refunded. */
function paysOfRound(game: AnyTableGame, round: Round): RoundPays | null {
  if (round.state === 'void') return null;
  if (round.outcome === null) throw new Error(`round ${round.id} is being settled without its result`);
  return rulesOf(game).roundPays(round.outcome);
}

/** The judge of acts in a round of a table whose rounds run; null for a round that does not run and never did. */
export async function judgeRound(deps: OriginalsDeps, table: RunTable, round: Round): Promise<ActJudge | null> {
  if (deps.judgeActs === undefined) throw new Error(`rounds of ${table.game.id} run, and nobody judges acts in them`);
  return deps.judgeActs(tableRound(deps, table), round);
}
