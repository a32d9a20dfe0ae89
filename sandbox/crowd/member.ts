import { randomUUID } from 'node:crypto';
import { randomBelow, type RandomSource } from '#kernel/random.ts';
import { type Answer, call } from './call.ts';
import { INSTANT_CHOICES } from './instant-choices.ts';
import { visitBets } from './bets-visit.ts';
import { drawBets, drawHabits, type StakeLimits } from './habits.ts';
import type { RosterEntry } from './roster.ts';
import { visitSlots } from './slots-visit.ts';
import { proveIdentity, type SportsCalls, visitSports } from './sports-visit.ts';
import { VISITED_TABLES, visitTable } from './tables-visit.ts';
import type { OpenRound } from './table-watch.ts';

export interface MemberEnvironment {
  readonly site: string;
  readonly sandbox: string;
  readonly random: RandomSource;
  /** Waits; resolves early when the crowd stops. */
  readonly pause: (ms: number) => Promise<void>;
}

/** A member's acts since the last count. */
export interface MemberTally {
  bets: number;
  stakedCents: number;
  minesRounds: number;
  /** Count per game of one bet and one result. */
  instantBets: Map<string, number>;
  /** Count per shared table other than Double. */
  tableBets: Map<string, number>;
  spins: number;
  spinsStakedCents: number;
  sportsBets: number;
  sportsStakedCents: number;
  /** Number of bets cashed out, in full or in part. */
  cashouts: number;
  depositsCents: number;
  refused: Map<string, number>;
}

const LOW_CENTS = 300;
const PASSWORD_WORDS = ['manga', 'caju', 'jabuticaba', 'graviola', 'pitanga', 'umbu'] as const;

/** One sandbox player, acting only through public calls. `from` is the loopback address of the calls, so that each player counts as a separate household. */
export class Member {
  readonly tally: MemberTally = {
    bets: 0,
    stakedCents: 0,
    minesRounds: 0,
    instantBets: new Map(),
    tableBets: new Map(),
    spins: 0,
    spinsStakedCents: 0,
    sportsBets: 0,
    sportsStakedCents: 0,
    cashouts: 0,
    depositsCents: 0,
    refused: new Map(),
  };
  readonly #world: MemberEnvironment;
  readonly #from: string;
  readonly #habits: ReturnType<typeof drawHabits>;
  #entry: RosterEntry | null;
  #token: string | null = null;
  #balance = 0;
  #lastRound = '';
  #isProven = false;
  /** Index of the next table: each member tries all tables. */
  #nextTable: number;

  constructor(world: MemberEnvironment, from: string, entry: RosterEntry | null) {
    this.#world = world;
    this.#from = from;
    this.#entry = entry;
    this.#habits = drawHabits(world.random);
    this.#nextTable = randomBelow(world.random, VISITED_TABLES.length);
  }

  get entry(): RosterEntry | null {
    return this.#entry;
  }

  get isIn(): boolean {
    return this.#token !== null;
  }

  /** Registers, or logs in after an earlier run. False when the site refused or did not answer. */
  async enter(): Promise<boolean> {
    const answer =
      this.#entry === null ? await this.#register() : await this.#site('POST', '/api/auth/login', { ...loginOf(this.#entry), password: this.#entry.password });
    if (answer.status !== 200 || typeof answer.body['access_token'] !== 'string') {
      if (answer.status === 401) this.#entry = null;
      await this.#note(answer);
      return false;
    }
    this.#token = answer.body['access_token'];
    await this.#readBalance();
    return true;
  }

  /** Plays the round that takes bets, once: deposits when short, waits as a person would, places bets by the habits. */
  async play(round: OpenRound, limits: StakeLimits, tablesOnly = false): Promise<void> {
    if (this.#token === null) return;
    if (round.id === this.#lastRound) return this.#lookAround(tablesOnly ? 1 : 10);
    this.#lastRound = round.id;
    if (this.#balance < LOW_CENTS) await this.#topUp();
    if (tablesOnly) await this.#lookAround(1);
    const bets = drawBets(this.#world.random, this.#habits, limits, this.#balance);
    await this.#world.pause(randomBelow(this.#world.random, Math.max(1, round.leftMs - 1_500)));
    for (const { color, stake } of bets) {
      const answer = await this.#act('/api/originals/double/bets', { color, stake, round_id: round.id });
      if (answer.status !== 201) return this.#note(answer);
      this.#keepBalance(answer);
      this.tally.bets += 1;
      this.tally.stakedCents += stake;
    }
    if (bets.length === 0 && randomBelow(this.#world.random, 4) === 0) await this.#playMines(limits);
    if (bets.length === 0 && randomBelow(this.#world.random, 4) === 0) await this.#playInstant(limits);
    if (tablesOnly) return;
    if (this.#balance >= LOW_CENTS && randomBelow(this.#world.random, 3) === 0) await this.#betOnSports();
    if (this.#balance >= LOW_CENTS && randomBelow(this.#world.random, 3) === 0) await this.#playSlots();
  }

  /** Visits another table between two rounds of Double, once in `onceIn` calls on average. */
  async #lookAround(onceIn: number): Promise<void> {
    if (this.#balance >= LOW_CENTS && randomBelow(this.#world.random, onceIn) === 0) await this.#playTable();
  }

  /** Acts as a player who comes only for sports: deposits when short, and visits matches or open bets. */
  async playSports(): Promise<void> {
    if (this.#token === null) return;
    if (this.#balance < LOW_CENTS) await this.#topUp();
    if (this.#balance >= LOW_CENTS) await this.#betOnSports();
  }

  #sportsCalls(): SportsCalls {
    return {
      site: (method, path, body, headers) => this.#site(method, path, body, headers),
      approve: (id) => call({ method: 'POST', url: `${this.#world.sandbox}/identity-check/decide`, body: { session_id: id, decision: 'approve' } }),
    };
  }

  /** Places one small bet, or passes the identity check that the first bet requires; sometimes visits the open bets. */
  async #betOnSports(): Promise<void> {
    const calls = this.#sportsCalls();
    if (this.tally.sportsBets > 0 && randomBelow(this.#world.random, 3) === 0) {
      if ((await visitBets(calls, this.#world.random, randomUUID())) === 'cashed_out') this.tally.cashouts += 1;
      return this.#readBalance();
    }
    const visit = await visitSports(calls, this.#world.random, this.#balance, randomUUID());
    if (visit === null) return;
    if ('stakeCents' in visit) {
      this.#keepBalance(visit.answer);
      this.tally.sportsBets += 1;
      this.tally.sportsStakedCents += visit.stakeCents;
      return;
    }
    await this.#prove(calls, visit.refused);
  }

  /** Spins a slot a few times, or passes the identity check that the first launch requires. */
  async #playSlots(): Promise<void> {
    const { random, pause } = this.#world;
    const page = (url: string, body: unknown) => call({ method: 'POST', url, body, from: this.#from });
    const visit = await visitSlots({ site: (...asked) => this.#site(...asked), page, pause }, random, this.#balance);
    if (visit === null) return;
    if ('refused' in visit) return this.#prove(this.#sportsCalls(), visit.refused);
    this.tally.spins += visit.spins;
    this.tally.spinsStakedCents += visit.stakedCents;
    await this.#readBalance();
  }

  /** Passes the identity check if a refusal required it, once per run: the supplier's decision arrives a moment later. */
  async #prove(calls: SportsCalls, refused: Answer): Promise<void> {
    if (refused.body['code'] !== 'not_verified' || this.#isProven) return this.#note(refused);
    this.#isProven = (await proveIdentity(calls)).status === 200;
  }

  async #playMines(limits: StakeLimits): Promise<void> {
    const opened = await this.#act('/api/originals/mines/rounds', { stake: Math.min(limits.max, Math.max(limits.min, 50)), mines: 3 });
    if (opened.status !== 201) return this.#note(opened);
    this.tally.minesRounds += 1;
    const round = `/api/originals/mines/rounds/${String(opened.body['round_id'])}`;
    const first = randomBelow(this.#world.random, 25);
    for (let step = 0; step < 2; step += 1) {
      await this.#world.pause(600 + randomBelow(this.#world.random, 1_200));
      const revealed = await this.#act(`${round}/reveal`, { tile: (first + step * 7) % 25 });
      this.#keepBalance(revealed);
      if (revealed.body['status'] !== 'open') return;
    }
    this.#keepBalance(await this.#act(`${round}/cashout`, {}));
  }

  /** Places a few bets with one choice on one of our games with one bet and one result, as people do. */
  async #playInstant(limits: StakeLimits): Promise<void> {
    const { random } = this.#world;
    const games = Object.entries(INSTANT_CHOICES);
    const [game, choose] = games[randomBelow(random, games.length)] ?? [];
    if (game === undefined || choose === undefined) return;
    const bet = { stake: Math.min(limits.max, Math.max(limits.min, 50)), ...choose(random) };
    for (let left = 1 + randomBelow(random, 4); left > 0; left -= 1) {
      const placed = await this.#act(`/api/originals/${game}/bets`, bet);
      if (placed.status !== 201) return this.#note(placed);
      this.#keepBalance(placed);
      this.tally.instantBets.set(game, (this.tally.instantBets.get(game) ?? 0) + 1);
      await this.#world.pause(800 + randomBelow(random, 1_600));
    }
  }

  /** Plays a round of the next shared table. */
  async #playTable(): Promise<void> {
    const { random, pause } = this.#world;
    const table = VISITED_TABLES[this.#nextTable] ?? VISITED_TABLES[0];
    const calls = { get: (path: string) => this.#site('GET', path), act: (path: string, body: unknown) => this.#act(path, body), pause };
    const visit = await visitTable(calls, random, table);
    this.#nextTable = (this.#nextTable + 1) % VISITED_TABLES.length;
    if (visit === null) return;
    if ('refused' in visit) return this.#note(visit.refused);
    this.tally.tableBets.set(table, (this.tally.tableBets.get(table) ?? 0) + visit.bets);
    await this.#readBalance();
  }

  /** Asks for a Pix charge and pays it at the sandbox's bank. */
  async #topUp(): Promise<void> {
    const amount = 1_000 * (2 + randomBelow(this.#world.random, 9));
    const charge = await this.#act('/api/deposits', { amount });
    const pix = charge.body['pix'];
    if (charge.status !== 201 || typeof pix !== 'object' || pix === null || !('txid' in pix)) return this.#note(charge);
    await call({ method: 'POST', url: `${this.#world.sandbox}/pix-psp/pay`, body: { txid: pix.txid } });
    for (let look = 0; look < 5 && this.#balance < LOW_CENTS; look += 1) {
      await this.#world.pause(1_000);
      await this.#readBalance();
    }
    if (this.#balance >= LOW_CENTS) this.tally.depositsCents += amount;
  }

  async #register(): Promise<Answer> {
    const people = await call({ method: 'GET', url: `${this.#world.sandbox}/cpf-registry/people?kind=ok&count=1` });
    const person = people.body['0'];
    if (typeof person !== 'object' || person === null || !('cpf' in person) || !('name' in person) || !('birthday' in person)) return people;
    const email = `plateia-${randomUUID().slice(0, 13)}@correio.example`;
    const password = `${PASSWORD_WORDS[randomBelow(this.#world.random, PASSWORD_WORDS.length)] ?? 'caju'}-${randomUUID().slice(0, 8)}`;
    const answer = await this.#site('POST', '/v2/auth/register', {
      name: person.name,
      document: person.cpf,
      birthday: person.birthday,
      email,
      email_confirmation: email,
      phone: `119${String(10_000_000 + randomBelow(this.#world.random, 90_000_000 - 10_000_000))}`,
      phone_code: '55',
      password,
      password_confirmation: password,
      termsAccepted: true,
      token: '',
    });
    // A registration without an answer may have succeeded: the following login shows it.
    if (answer.status === 200 || answer.status === 0) this.#entry = { name: String(person.name), email, password };
    return answer;
  }

  async #readBalance(): Promise<void> {
    const me = await this.#site('GET', '/api/auth/me');
    if (me.status === 401) this.#token = null;
    this.#keepBalance(me);
  }

  #keepBalance({ body }: Answer): void {
    const balance = body['balance'];
    if (typeof balance === 'object' && balance !== null && 'value' in balance && typeof balance.value === 'number') this.#balance = balance.value;
  }

  /** Counts a refusal by its code; logs in again after a lost session; waits after a rate limit. */
  async #note(answer: Answer): Promise<void> {
    if (answer.status === 401) this.#token = null;
    const code = answer.status === 0 ? 'no_answer' : typeof answer.body['code'] === 'string' ? answer.body['code'] : `status_${answer.status}`;
    this.tally.refused.set(code, (this.tally.refused.get(code) ?? 0) + 1);
    await this.#world.pause(answer.status === 429 ? Math.min(120, answer.retryAfter || 30) * 1_000 : 2_000);
  }

  #act(path: string, body: unknown): Promise<Answer> {
    return this.#site('POST', path, body, { 'idempotency-key': randomUUID() });
  }

  #site(method: 'GET' | 'POST', path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const bearer: Record<string, string> = this.#token === null ? {} : { authorization: `Bearer ${this.#token}` };
    return call({ method, url: this.#world.site + path, from: this.#from, headers: { ...bearer, ...headers }, ...(body === undefined ? {} : { body }) });
  }
}

function loginOf({ email }: RosterEntry): { login: string; email: string } {
  return { login: email, email };
}
