import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DoubleColor } from '#contracts/double.ts';
import { beaconTimeMs } from '#kernel/fairness/index.ts';
import { refuse, type Result } from '#kernel/refusal.ts';
import { currentRound, type Round, type RoundGame } from '#server/modules/rounds/index.ts';
import { createRoundsModule } from '#server/modules/rounds/module.ts';
import { violationsOf } from '#server/modules/stakes/testing/money-fixture.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { unpark } from '#server/platform/parking/parking.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { listCommitmentsSweep } from '../commitments/use-cases/list-commitments.ts';
import { doubleGame } from '../double/double-game.ts';
import { DOUBLE_TABLE } from '../double/double-table.ts';
import { createBetPlacer } from '../double/use-cases/place-bet.ts';
import { publishBets } from '../double/use-cases/publish-bets.ts';
import { createOriginalsModule } from '../module.ts';
import { createOriginalsFixture, type OriginalsFixture } from './originals-fixture.ts';
import { createTestBeacon } from './test-beacon.ts';

const SEEDED_TOGETHER = 200;

/** A message that waits in the outbox for the sockets. */
export interface PublishedMessage {
  readonly channel: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

export interface BetOptions {
  readonly key?: string;
  readonly roundId?: string;
}

/** A door to the table, as one process has it. */
export interface TestTable {
  place(player: Principal, color: DoubleColor, stakeCents: number, options?: BetOptions): ReturnType<ReturnType<typeof createBetPlacer>['place']>;
}

/** The originals' world with rounds that run as far as a test says. */
export interface DoubleFixture extends OriginalsFixture {
  table(): TestTable;
  gameUnder(profile: 'open' | 'br'): RoundGame;
  /** Lets an engine, as another process would run it, do what is due now. */
  tick(): Promise<void>;
  /** Finishes the round that runs, if any, and opens another. */
  newRound(): Promise<Round>;
  /** Runs the round until betting has closed; the beacon has not spoken yet. */
  closeRound(): Promise<Round>;
  /** Runs the round until its number is known. */
  spinRound(): Promise<Round>;
  /** Runs the round until every bet is paid. */
  finishRound(): Promise<Round>;
  /** Runs the round with a silent beacon until every bet is refunded. */
  voidRound(): Promise<Round>;
  /** Tries what was set aside and has fallen due, as the sweep does. */
  retryParked(): Promise<void>;
  /** Puts what was committed to on the public list, as the sweep does; a site's is never longer behind than a minute. */
  listCommitments(): Promise<void>;
  /** An operator's act on what was set aside, on record. */
  actOnParked(kind: string, act: string, ref: string): Promise<Result<unknown, string>>;
  /** Tells everybody about new bets, as the sweep does. */
  publish(): Promise<void>;
  outbox(): Promise<PublishedMessage[]>;
  clearOutbox(): Promise<void>;
  manyPlayers(count: number, cashCents: number): Promise<readonly string[]>;
  /** One bet for each player by the game's own statement, two hundred at a time. */
  seedBets(round: Round, players: readonly string[], color: DoubleColor, stakeCents: number): Promise<void>;
}

/** Makes a world on a fresh database (or the one given), with a beacon that speaks when its time has come. Drop it in afterAll. */
export async function createDoubleFixture(given?: TestDatabase): Promise<DoubleFixture> {
  const world = await createOriginalsFixture(given);
  const { db, clock } = world;
  const beacon = await createTestBeacon(world);

  const current = async (): Promise<Round> => {
    const round = await currentRound(db.k, DOUBLE_TABLE);
    if (round === null) throw new Error('there is no round yet');
    return round;
  };
  const tick = async (): Promise<void> => {
    const [sweep] = createRoundsModule(beacon.roundsDeps, [doubleGame(world.deps)]).sweeps ?? [];
    while (((await sweep?.run(clock.now())) ?? 0) > 0);
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
  const finishRound = async () => {
    const round = await spinRound();
    return round.state === 'spinning' && round.spinEndsAt !== null ? at(round.spinEndsAt) : round;
  };

  const listCommitments = async () => void (await listCommitmentsSweep(world.deps).run(clock.now()));
  const checks = [...world.checks, ...(createRoundsModule(beacon.roundsDeps, [doubleGame(world.deps)]).ledgerChecks ?? [])];
  return {
    ...world,
    table() {
      const placer = createBetPlacer(world.deps);
      return {
        place: (principal, color, stakeCents, { key = randomUUID(), roundId } = {}) => placer.place({ principal, color, stakeCents, key, roundId }),
      };
    },
    gameUnder: (complianceProfile) => doubleGame({ ...world.deps, complianceProfile }),
    tick,
    closeRound,
    spinRound,
    finishRound,
    async newRound() {
      const running = await currentRound(db.k, DOUBLE_TABLE);
      return at(running === null ? clock.now() : ((await finishRound()).nextOpensAt ?? clock.now()));
    },
    async voidRound() {
      const { voidAfter } = await closeRound();
      return beacon.whileSilent(() => at(voidAfter));
    },
    async retryParked() {
      const sweeps = createRoundsModule(beacon.roundsDeps, [doubleGame(world.deps)]).sweeps ?? [];
      await sweeps.find(({ name }) => name === 'rounds:double:parked')?.run(clock.now());
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
      await publishBets(world.deps, clock.now());
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
    async seedBets(round, players, color, stakeCents) {
      for (let from = 0; from < players.length; from += SEEDED_TOGETHER) {
        const rows = players.slice(from, from + SEEDED_TOGETHER).map((playerId) => seededRow(world, round, playerId, color, stakeCents));
        const { rows: verdicts } = await sql<{ verdict: string }>`
          SELECT verdict FROM originals_double_bet_batch(${JSON.stringify(rows)}::jsonb, ${clock.now()}, 'bonus_first', 1000000, 100000000)`.execute(db.k);
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

/** A bet that needs no session. */
function seededRow(world: OriginalsFixture, round: Round, playerId: string, color: DoubleColor, stakeCents: number): Record<string, unknown> {
  return {
    stake_id: world.ids.next(),
    player_id: playerId,
    operation: 'double',
    key: randomUUID(),
    ordinal: 0,
    fingerprint: '00',
    vertical: 'originals',
    needs_approval: false,
    game: 'double',
    stake_cents: stakeCents,
    color,
    side: color,
    round_id: round.id,
  };
}
