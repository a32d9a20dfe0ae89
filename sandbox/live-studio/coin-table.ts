import { SECOND_MS } from '#kernel/durations.ts';
import { randomHex } from '#kernel/random.ts';
import { SandboxRefusal } from '../host/refusal.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { createProviderClient, type ProviderAnswer, type ProviderClient } from '../provider/sample-client.ts';

/** The studio's code and secret at the site (SUPPLIERS, PROVIDER_SECRETS). The secret is for development only. */
export const STUDIO_CODE = 'estudio-ao-vivo';
export const STUDIO_SECRET = 'insecure-development-secret-0123456789';
export const COIN_GAME = 'cara-ou-coroa';
export const COIN_STAKES = [100, 200, 500, 1_000] as const;
/** In hundredths of the stake: a return of 97.5 %. */
export const COIN_PAYS_E2 = 195;

/** A round lasts twenty seconds of the sandbox's clock; bets are taken in the first fourteen. */
export const ROUND_MS = 20 * SECOND_MS;
export const BETTING_MS = 14 * SECOND_MS;
const REMEMBERED = 12;

export type Side = 'cara' | 'coroa';

interface Session {
  readonly launchToken: string;
  readonly playerId: string;
  /** Null until the launch token is exchanged. */
  token: string | null;
}

interface CoinBet {
  readonly id: string;
  readonly session: Session;
  readonly side: Side;
  readonly stake: number;
  /** Wins that are repeated until the site accepts them. */
  isPaid: boolean;
}

interface Round {
  readonly number: number;
  readonly bets: CoinBet[];
  outcome: Side | null;
}

export interface CoinState {
  readonly round: number;
  readonly phase: 'betting' | 'result';
  readonly left_ms: number;
  readonly outcomes: readonly Side[];
  /** The session's own bets in this round, in centavos by side. */
  readonly bets: Readonly<Record<Side, number>>;
  /** Payout of the last round with a bet of this session, in centavos. */
  readonly last: { readonly round: number; readonly payout: number } | null;
  readonly balance: number;
}

/** A table of a live studio with its own rounds and sessions; it takes bets and pays through the provider wallet, like any supplier. */
export interface CoinTable {
  /** Opens a session for a launch token; returns its id. */
  open(launchToken: string, playerId: string): string;
  has(session: string): boolean;
  state(session: string): Promise<CoinState>;
  bet(session: string, side: Side, stake: number): Promise<CoinState>;
}

export function createCoinTable(world: Surroundings): CoinTable {
  const { clock, random, ids, timers, settings } = world;
  const client = createProviderClient({ site: settings.siteUrl, provider: STUDIO_CODE, secret: STUDIO_SECRET, nowMs: () => clock.nowMs() });
  const sessions = new Map<string, Session>();
  const rounds = createRounds(world, client);

  const tokenOf = async (session: Session): Promise<string> => {
    if (session.token !== null) return session.token;
    const { status, body } = await client.authenticate({ token: session.launchToken, game_id: COIN_GAME });
    if (status !== 200) throw refusalOf({ status, body });
    session.token = String(body['session_token']);
    return session.token;
  };
  const sessionOf = (name: string): Session => {
    const session = sessions.get(name);
    if (session === undefined) throw new SandboxRefusal(404, 'unknown_session', 'Esta sessão não existe.');
    return session;
  };
  const state = async (name: string): Promise<CoinState> => {
    const session = sessionOf(name);
    await rounds.catchUp();
    const balance = await client.balance({ session_token: await tokenOf(session) });
    if (balance.status !== 200) throw refusalOf(balance);
    return { ...rounds.shownTo(session), balance: Number(balance.body['balance']) };
  };
  return {
    has: (name) => sessions.has(name),
    open(launchToken, playerId) {
      const name = randomHex(random, 16);
      sessions.set(name, { launchToken, playerId, token: null });
      return name;
    },
    state,
    async bet(name, side, stake) {
      const session = sessionOf(name);
      const round = rounds.now();
      if (rounds.isClosed(round)) throw new SandboxRefusal(409, 'bets_closed', 'As apostas desta rodada já fecharam.');
      const bet: CoinBet = { id: ids.next(), session, side, stake, isPaid: false };
      const { playerId } = session;
      const ours = { player_id: playerId, game_id: COIN_GAME, round_id: roundId(round, playerId) };
      const answer = await client.bet({ ...ours, session_token: await tokenOf(session), transaction_id: bet.id, amount: stake, currency: 'BRL' });
      if (answer.status === 0 || answer.status >= 500)
        await client.rollback({ ...ours, transaction_id: `${bet.id}:rollback`, reference_transaction_id: bet.id });
      if (answer.status !== 200) throw refusalOf(answer);
      round.bets.push(bet);
      timers.after(Math.max(0, BETTING_MS - (clock.nowMs() % ROUND_MS)), rounds.catchUp);
      return state(name);
    },
  };
}

interface Rounds {
  now(): Round;
  isClosed(round: Round): boolean;
  /** Ends every round that is due, and pays. */
  catchUp(): Promise<void>;
  shownTo(session: Session): Omit<CoinState, 'balance'>;
}

function createRounds({ clock, random }: Surroundings, client: ProviderClient): Rounds {
  let rounds: Round[] = [];
  const numberNow = () => Math.floor(clock.nowMs() / ROUND_MS);
  const isClosed = ({ number }: Round) => number < numberNow() || (number === numberNow() && clock.nowMs() % ROUND_MS >= BETTING_MS);
  const now = (): Round => {
    const known = rounds.find(({ number }) => number === numberNow());
    if (known !== undefined) return known;
    const round: Round = { number: numberNow(), bets: [], outcome: null };
    // Keeps a round while one of its wins is still to be sent.
    rounds = [round, ...rounds.filter(({ bets }, place) => place < REMEMBERED || bets.some(({ isPaid }) => !isPaid))];
    return round;
  };
  return {
    now,
    isClosed,
    async catchUp() {
      for (const round of rounds.filter(isClosed)) {
        // The result is drawn only after betting has closed.
        round.outcome ??= ((random.bytes(1)[0] ?? 0) & 1) === 0 ? 'cara' : 'coroa';
        await pay(client, round);
      }
    },
    shownTo(session) {
      const round = now();
      const own = (of: Round) => of.bets.filter((bet) => bet.session === session);
      const sum = (side: Side) => own(round).reduce((total, bet) => total + (bet.side === side ? bet.stake : 0), 0);
      const last = rounds.find((each) => each.outcome !== null && own(each).length > 0);
      return {
        round: round.number,
        phase: isClosed(round) ? 'result' : 'betting',
        left_ms: (isClosed(round) ? ROUND_MS : BETTING_MS) - (clock.nowMs() % ROUND_MS),
        outcomes: rounds.flatMap(({ outcome }) => outcome ?? []),
        bets: { cara: sum('cara'), coroa: sum('coroa') },
        last: last === undefined ? null : { round: last.number, payout: own(last).reduce((total, bet) => total + payoutOf(bet, last.outcome), 0) },
      };
    },
  };
}

/** Sends the wins that the site has not accepted yet. */
async function pay(client: ProviderClient, round: Round): Promise<void> {
  for (const [place, bet] of round.bets.entries()) {
    if (bet.isPaid) continue;
    const { playerId } = bet.session;
    const isLast = round.bets.slice(place + 1).every(({ session }) => session !== bet.session);
    const answer = await client.win({
      ...{ player_id: playerId, game_id: COIN_GAME, round_id: roundId(round, playerId), transaction_id: `${bet.id}:win`, currency: 'BRL' },
      ...{ bet_transaction_id: bet.id, amount: payoutOf(bet, round.outcome), round_closed: isLast },
    });
    bet.isPaid = answer.status === 200;
  }
}

/** At the site, each player's bets at the table are a separate round. */
function roundId({ number }: Round, playerId: string): string {
  return `${COIN_GAME}:${number}:${playerId}`;
}

function payoutOf({ side, stake }: CoinBet, outcome: Side | null): number {
  return side === outcome ? Math.floor((stake * COIN_PAYS_E2) / 100) : 0;
}

const TEXTS: Readonly<Record<string, string>> = {
  insufficient_balance: 'Seu saldo não cobre esta aposta.',
  limit_reached: 'Você chegou a um limite seu.',
  self_excluded: 'Sua autoexclusão está valendo.',
  paused: 'Você está em pausa.',
  session_ended: 'A sessão desta mesa terminou.',
  token_invalid: 'A sessão desta mesa terminou.',
};

/** The site's refusal with a text for the player, and with the site's status and code. */
function refusalOf({ status, body }: ProviderAnswer): SandboxRefusal {
  const code = typeof body['error'] === 'string' ? body['error'] : 'unavailable';
  return new SandboxRefusal(status === 0 ? 503 : status, code, TEXTS[code] ?? 'A mesa não conseguiu registrar a aposta. Nada foi apostado.');
}
