import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beaconTimeMs } from '#kernel/fairness/index.ts';
import { refuse, type Result } from '#kernel/refusal.ts';
import { currentRound, judgeActs, type Round, type RoundGame } from '#server/modules/rounds/index.ts';
import { createRoundsModule } from '#server/modules/rounds/module.ts';
import { violationsOf } from '#server/modules/stakes/testing/money-fixture.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { unpark } from '#server/platform/parking/parking.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { listCommitmentsJob } from '../commitments/use-cases/list-commitments.ts';
import { readTerms } from '../house-game/stakes.ts';
import { createOriginalsModule } from '../module.ts';
import { rulesOf } from '../table/rules-of.ts';
import type { Table } from '../table/table-game.ts';
import { tableRound } from '../table/table-round.ts';
import { createBetPlacer } from '../table/use-cases/place-bet.ts';
import { publishBets } from '../table/use-cases/publish-bets.ts';
import { createOriginalsFixture, type OriginalsFixture } from './originals-fixture.ts';
import { createTestBeacon } from './test-beacon.ts';

const SEEDED_TOGETHER = 200;

/** A message in the outbox for the sockets. */
export interface PublishedMessage {
  readonly channel: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

export interface BetOptions {
  readonly key?: string;
  readonly roundId?: string;
  readonly targetE2?: number;
}

/** The table's entry points in one process. */
export interface TestTable<Position> {
  place(player: Principal, position: Position, stakeCents: number, options?: BetOptions): ReturnType<ReturnType<typeof createBetPlacer>['place']>;
}

/** The originals' world with rounds that advance as far as a test needs. */
export interface TableFixture<Position extends string = string> extends OriginalsFixture {
  table(): TestTable<Position>;
  gameUnder(profile: 'open' | 'br'): RoundGame;
  /** Lets an engine, like that of another process, run the due steps. */
  tick(): Promise<void>;
  /** Finishes the running round, if any, and opens another. */
  newRound(): Promise<Round>;
  /** Runs the round until betting has closed, before the beacon publishes its value. */
  closeRound(): Promise<Round>;
  /** Runs the round until its result is known, or hidden while it runs. */
  spinRound(): Promise<Round>;
  /** Runs the round until its result is public. */
  revealRound(): Promise<Round>;
  /** Opens and runs rounds until one runs with its result hidden for at least `leastMs`; `bet` places bets in each. */
  runningRound(options?: { readonly leastMs?: number; readonly bet?: () => Promise<unknown> }): Promise<Round>;
  /** When the hidden result of a running round ends it; only tests may know this. */
  endOf(round: Round): Promise<Date>;
  /** Runs the round until every bet is paid. */
  finishRound(): Promise<Round>;
  /** Runs the round with a beacon that does not respond until every bet is refunded. */
  voidRound(): Promise<Round>;
  /** Retries due quarantined rows, as the periodic job does. */
  retryParked(): Promise<void>;
  /** Adds commitments to the public list, as the periodic job does within a minute. */
  listCommitments(): Promise<void>;
  /** An operator's logged act on a quarantined row. */
  actOnParked(kind: string, act: string, ref: string): Promise<Result<unknown, string>>;
  /** Publishes new bets, as the periodic job does. */
  publish(): Promise<void>;
  outbox(): Promise<PublishedMessage[]>;
  clearOutbox(): Promise<void>;
  manyPlayers(count: number, cashCents: number): Promise<readonly string[]>;
  /** Places one bet for each player by the game's own statement, two hundred at a time. */
  seedBets(round: Pick<Round, 'id'>, players: readonly string[], position: Position, stakeCents: number): Promise<void>;
}

/** Makes a world on a fresh database (or the one given), with a beacon that answers at its rounds' times. Drop it in afterAll. */
export async function createTableFixture<Position extends string>(table: Table, given?: TestDatabase): Promise<TableFixture<Position>> {
  const { game } = table;
  const bare = await createOriginalsFixture(given);
  const beacon = await createTestBeacon(bare);
  const world = { ...bare, deps: { ...bare.deps, judgeActs: (of: RoundGame, round: Round) => judgeActs(beacon.roundsDeps, of, round) } };
  const { db, clock } = world;

  const current = async (): Promise<Round> => {
    const round = await currentRound(db.k, game.id);
    if (round === null) throw new Error('there is no round yet');
    return round;
  };
  const tick = async (): Promise<void> => {
    const [periodicJob] = createRoundsModule(beacon.roundsDeps, [tableRound(world.deps, table)]).periodicJobs ?? [];
    while (((await periodicJob?.run(clock.now())) ?? 0) > 0);
  };
  const at = async (when: Date): Promise<Round> => {
    if (when > clock.now()) clock.set(when);
    await tick();
    return current();
  };
  const closeRound = async () => {
    const round = await current();
    return round.state === 'betting' ? at(round.closesAt) : round;
  };
  const spinRound = async () => {
    const round = await closeRound();
    return round.state === 'closed' ? at(new Date(beaconTimeMs(beacon.roundsDeps.beacon.identity, round.beaconRound))) : round;
  };
  /** The first millisecond at which an act is too late. */
  const endOf = async (round: Round): Promise<Date> => {
    const game = tableRound(world.deps, table);
    const judge = await judgeActs(beacon.roundsDeps, game, round);
    if (judge === null || round.runsFrom === null) throw new Error('the round does not run');
    let [low, high] = [round.runsFrom.getTime(), round.runsFrom.getTime() + (game.run?.longestMs ?? 0)];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (judge.resultBy(new Date(middle)) === null) low = middle + 1;
      else high = middle;
    }
    return new Date(low);
  };
  const revealRound = async () => {
    const round = await spinRound();
    return round.state === 'running' ? at(await endOf(round)) : round;
  };
  const finishRound = async () => {
    const round = await revealRound();
    return round.state === 'spinning' && round.spinEndsAt !== null ? at(round.spinEndsAt) : round;
  };

  const newRound = async () => {
    const running = await currentRound(db.k, game.id);
    return at(running === null ? clock.now() : ((await finishRound()).nextOpensAt ?? clock.now()));
  };

  const listCommitments = async () => void (await listCommitmentsJob(world.deps, [game.id]).run(clock.now()));
  const checks = [...world.checks, ...(createRoundsModule(beacon.roundsDeps, [tableRound(world.deps, table)]).ledgerChecks ?? [])];
  return {
    ...world,
    table() {
      const placer = createBetPlacer(world.deps, game);
      return {
        place: (principal, position, stakeCents, { key = randomUUID(), roundId, targetE2 } = {}) =>
          placer.place({ principal, position, stakeCents, targetE2, key, roundId }),
      };
    },
    gameUnder: (complianceProfile) => tableRound({ ...world.deps, complianceProfile }, table),
    tick,
    closeRound,
    spinRound,
    revealRound,
    endOf,
    finishRound,
    newRound,
    async runningRound({ leastMs = 1_000, bet = async () => undefined } = {}) {
      for (;;) {
        if ((await currentRound(db.k, game.id))?.state !== 'betting') await newRound();
        await bet();
        const round = await spinRound();
        if (round.state === 'running' && (await endOf(round)).getTime() >= clock.nowMs() + leastMs) return round;
      }
    },
    async voidRound() {
      const { voidAfter } = await closeRound();
      return beacon.whileSilent(() => at(voidAfter));
    },
    async retryParked() {
      const periodicJobs = createRoundsModule(beacon.roundsDeps, [tableRound(world.deps, table)]).periodicJobs ?? [];
      await periodicJobs.find(({ name }) => name === `rounds:${game.id}:parked`)?.run(clock.now());
    },
    listCommitments,
    actOnParked: (kind, act, ref) =>
      inTransaction(db, async (tx) => {
        const done = await createOriginalsModule(world.deps)
          .parkedKinds?.find((each) => each.kind === kind)
          ?.acts[act]?.run(tx, ref, clock.now());
        if (done?.ok !== true) return done ?? refuse('unknown_act');
        await unpark(tx, kind, [ref]);
        await recordAct(tx, clock.now(), { actor: 'ana', act: `parked.${act}`, subject: `${kind} ${ref}`, before: null, after: null, reason: 'seen by hand' });
        return done;
      }),
    async publish() {
      await publishBets(world.deps, table, clock.now());
    },
    async outbox() {
      const { rows } = await sql<{ payload: PublishedMessage }>`SELECT payload FROM outbox WHERE topic = 'realtime' ORDER BY id`.execute(db.k);
      return rows.map((row) => row.payload);
    },
    async clearOutbox() {
      await db.k.deleteFrom('outbox').execute();
    },
    async manyPlayers(count, cashCents) {
      const made: string[] = [];
      while (made.length < count) {
        const some = await Promise.all(Array.from({ length: Math.min(50, count - made.length) }, () => world.newPlayer(cashCents)));
        made.push(...some.map((player) => player.playerId));
      }
      return made;
    },
    async seedBets(round, players, position, stakeCents) {
      for (let from = 0; from < players.length; from += SEEDED_TOGETHER) {
        const rows = players.slice(from, from + SEEDED_TOGETHER).map((playerId) => seededRow(world, { game: game.id, round, playerId, position, stakeCents }));
        const { rows: verdicts } = await sql<{ verdict: string }>`
          SELECT verdict FROM originals_table_bet_batch(
            ${game.id}, ${JSON.stringify(rows)}::jsonb, ${clock.now()}, 'bonus_first', 1000000, 100000000, ${JSON.stringify(rulesOf(game).pays(readTerms(world.deps.settings, game.id)))}::jsonb)`.execute(
          db.k,
        );
        if (verdicts.some((row) => row.verdict !== 'placed')) throw new Error('a seeded bet was refused');
      }
    },
    checks,
    async violations() {
      await listCommitments();
      return violationsOf({ ...world, checks });
    },
    async drop() {
      await beacon.close();
      await world.drop();
    },
  };
}

interface SeededBet {
  readonly game: string;
  readonly round: Pick<Round, 'id'>;
  readonly playerId: string;
  readonly position: string;
  readonly stakeCents: number;
}

/** A bet row without a session. */
function seededRow(world: OriginalsFixture, { game, round, playerId, position, stakeCents }: SeededBet): Record<string, unknown> {
  return {
    stake_id: world.ids.next(),
    player_id: playerId,
    operation: game,
    key: randomUUID(),
    ordinal: 0,
    fingerprint: '00',
    vertical: 'originals',
    needs_approval: false,
    game,
    stake_cents: stakeCents,
    position,
    side: position,
    round_id: round.id,
  };
}
