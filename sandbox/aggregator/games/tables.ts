import { SECOND_MS } from '#kernel/durations.ts';
import { SandboxRefusal } from '../../host/refusal.ts';
import type { BetOrder, Play } from '../books/play.ts';
import type { Aggregator } from '../create-aggregator.ts';
import { type GameSession, type Transaction, UNITS_PER_CENT } from '../model.ts';
import type { TableGame } from './game-list.ts';
import { playerOf, refusalOf } from './read-session.ts';
import { drawOutcome, type Spot } from './table-math.ts';

/** A round lasts twenty seconds of the sandbox's clock; bets are taken in the first fourteen. */
const ROUND_MS = 20 * SECOND_MS;
const BETTING_MS = 14 * SECOND_MS;
const REMEMBERED = 12;

interface TableBet {
  readonly token: string;
  readonly spot: Spot;
  readonly stakeCents: number;
  /** Null in a demo. */
  readonly bet: Transaction | null;
}
interface TableRound {
  readonly number: number;
  bets: TableBet[];
  outcome: string | null;
  /** Play money by token, in centavos. */
  readonly payouts: Map<string, number>;
}

export interface TableState {
  readonly round: number;
  readonly phase: 'betting' | 'result';
  readonly left_ms: number;
  /** Labels of the last results, the newest first. */
  readonly outcomes: readonly string[];
  /** The session's own bets in this round: spot, stake in centavos. */
  readonly bets: readonly { readonly spot: string; readonly stake: number }[];
  /** Payout in centavos of the last ended round with bets of this session. */
  readonly last: { readonly round: number; readonly outcome: string; readonly payout: number } | null;
}

/** The live tables: rounds by the clock, the same for all players at the table. */
export interface Tables {
  state(game: TableGame, session: GameSession): Promise<TableState>;
  /** Places a bet on the open round. Throws a refusal with a text for the player. */
  bet(game: TableGame, session: GameSession, spotId: string, stakeCents: number): Promise<void>;
  /** Ends every round that is due, and pays. */
  catchUp(): Promise<void>;
}

/** Opens the tables. A round's outcome is drawn only after its betting has closed. */
export function createTables(aggregator: Aggregator, play: Play): Tables {
  const { world, sessions } = aggregator;
  const rounds = new Map<TableGame, TableRound[]>();
  const numberNow = () => Math.floor(world.clock.nowMs() / ROUND_MS);
  const intoRoundMs = () => world.clock.nowMs() % ROUND_MS;
  const hasClosed = ({ number }: TableRound) => number < numberNow() || (number === numberNow() && intoRoundMs() >= BETTING_MS);

  const roundNow = (game: TableGame): TableRound => {
    const known = rounds.get(game) ?? [];
    const number = numberNow();
    const current = known.find((round) => round.number === number) ?? { number, bets: [], outcome: null, payouts: new Map<string, number>() };
    if (!known.includes(current)) rounds.set(game, [current, ...known].slice(0, REMEMBERED));
    return current;
  };
  const end = async (game: TableGame, round: TableRound): Promise<void> => {
    const outcome = drawOutcome(game.math, world.random);
    round.outcome = outcome;
    const byToken = Map.groupBy(round.bets, ({ token }) => token);
    for (const [token, bets] of byToken) {
      const payouts = bets.map(({ spot, stakeCents }) => Math.floor((stakeCents * spot.pays(outcome)) / 100));
      const total = payouts.reduce((sum, payout) => sum + payout, 0);
      round.payouts.set(token, total);
      for (const [index, { bet }] of bets.entries()) {
        if (bet !== null) await play.payWin(bet, (payouts[index] ?? 0) * UNITS_PER_CENT, index === bets.length - 1);
      }
      const session = sessions.get(token);
      if (session?.user === null) sessions.set(token, { ...session, demo_balance: session.demo_balance + total * UNITS_PER_CENT });
    }
  };
  const catchUp = async (): Promise<void> => {
    for (const [game, known] of rounds) for (const round of known) if (round.outcome === null && hasClosed(round)) await end(game, round);
  };
  return {
    catchUp,
    async bet(game, session, spotId, stakeCents) {
      const spot = game.math.spots.find(({ id }) => id === spotId);
      if (spot === undefined || !game.stakes.includes(stakeCents)) throw new SandboxRefusal(422, 'bet_not_offered', 'Esta aposta não existe nesta mesa.');
      await catchUp();
      const round = roundNow(game);
      if (hasClosed(round)) throw new SandboxRefusal(409, 'bets_closed', 'As apostas desta rodada já fecharam.');
      const bet = await placeAtTable(aggregator, play, session, {
        gameCode: game.code,
        round: `${game.code}-${round.number}`,
        amount: stakeCents * UNITS_PER_CENT,
      });
      round.bets = [...round.bets, { token: session.token, spot, stakeCents, bet }];
      world.timers.after(Math.max(0, BETTING_MS - intoRoundMs()), catchUp);
      // The wallet answered after the round had ended without this bet: it is rolled back like any bet without a round.
      if (round.outcome !== null && bet !== null) await play.payWin(bet, stakeCents * UNITS_PER_CENT, true);
    },
    async state(game, session) {
      const current = roundNow(game);
      await catchUp();
      const isBetting = !hasClosed(current);
      const known = rounds.get(game) ?? [];
      const last = known.find((round) => round.payouts.has(session.token));
      return {
        round: current.number,
        phase: isBetting ? 'betting' : 'result',
        left_ms: (isBetting ? BETTING_MS : ROUND_MS) - intoRoundMs(),
        outcomes: known.flatMap(({ outcome }) => (outcome === null ? [] : [labelOf(game, outcome)])),
        bets: current.bets.filter(({ token }) => token === session.token).map(({ spot, stakeCents }) => ({ spot: spot.id, stake: stakeCents })),
        last: last === undefined ? null : { round: last.number, outcome: labelOf(game, last.outcome ?? ''), payout: last.payouts.get(session.token) ?? 0 },
      };
    },
  };
}

/** The bet's transaction, or null in a demo, which uses play money. Throws a refusal with a text for the player. */
async function placeAtTable({ sessions }: Aggregator, play: Play, session: GameSession, order: Omit<BetOrder, 'session'>): Promise<Transaction | null> {
  const player = playerOf(session);
  if (player === null) {
    if (session.demo_balance < order.amount) throw refusalOf('RS_ERROR_NOT_ENOUGH_MONEY');
    sessions.set(session.token, { ...session, demo_balance: session.demo_balance - order.amount });
    return null;
  }
  const outcome = await play.placeBet({ session: player, ...order });
  if (outcome.status !== 'placed') throw refusalOf(outcome.walletStatus);
  return outcome.bet;
}

function labelOf({ math }: TableGame, outcome: string): string {
  return math.outcomes.find(({ id }) => id === outcome)?.label ?? outcome;
}
