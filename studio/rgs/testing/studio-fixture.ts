import pino from 'pino';
import { expect, vi } from 'vitest';
import { type ManualClock, manualClock } from '#kernel/clock.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import { createTestDatabase } from '#server/platform/testing/test-database.ts';
import type { BalanceReply, ListRoundsReply, RgsErrorCode, RoundReply, SessionReply } from '#studio/protocol/rgs.ts';
import { type RunningStudio, startStudio, type StudioOptions } from '#studio/start-studio.ts';
import { UNTIL } from '#tests/until.ts';
import { openStudioDatabase, type StudioDatabase } from '../store/database.ts';
import { createManualTimers, type ManualTimers } from './manual-timers.ts';
import { createTinySlot, type TinySlot } from './tiny-slot.ts';
import { createKeys } from '../books/keys.ts';
import { openTestWallet, WALLET_SECRET, type TestWallet } from './test-wallet.ts';

/** The studio's own secret in tests, and its keys. */
export const DATA_SECRET = 'a secret of the studio in tests alone';
export const TEST_KEYS = createKeys(DATA_SECRET);

/** All fields that an answer to a page may have. */
type PageAnswer = Partial<SessionReply & RoundReply & BalanceReply & ListRoundsReply & { readonly error: RgsErrorCode; readonly message: string }>;

export interface Answered {
  readonly status: number;
  readonly body: PageAnswer;
}

export interface StudioFixture {
  readonly slot: TinySlot;
  readonly wallet: TestWallet;
  readonly clock: ManualClock;
  readonly timers: ManualTimers;
  readonly db: StudioDatabase;
  readonly databaseUrl: string;
  /** The running studio's address. */
  url(): string;
  /** Starts a studio (again), on the same database. */
  start(more?: Partial<StudioOptions>): Promise<void>;
  stop(): Promise<void>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered>;
  /** Opens a session of a player, or of play money. */
  open(player?: string | null): Promise<SessionReply>;
  /** Advances time and runs periodic jobs until `isSo`. */
  runJobsUntil(isSo: () => boolean | Promise<boolean>): Promise<void>;
  /** Every round's state, oldest first. */
  states(): Promise<string[]>;
  drop(): Promise<void>;
}

/** A studio with one tiny slot over a real database and a test wallet; only the test moves its clock and timers. */
export async function openStudioFixture(): Promise<StudioFixture> {
  const database = await createTestDatabase();
  const clock = manualClock(new Date());
  const wallet = await openTestWallet(() => clock.nowMs());
  const slot = createTinySlot();
  const timers = createManualTimers();
  const db = openStudioDatabase({ url: database.url, poolSize: 2, report: () => undefined });
  let studio: RunningStudio | null = null;
  const fixture: StudioFixture = {
    ...{ slot, wallet, clock, timers, db, databaseUrl: database.url },
    url: () => studio?.url ?? '',
    async start(more = {}) {
      studio = await startStudio({
        ...{ slots: { [slot.id]: slot }, texts: {}, databaseUrl: database.url, walletUrl: wallet.url, walletSecret: WALLET_SECRET, dataSecret: DATA_SECRET },
        ...{ frameOrigins: ['http://casino.example'], clock, timers, rateLimitFactor: 1_000, demoMinRoundMs: 0, log: pino({ level: 'silent' }), ...more },
      });
    },
    async stop() {
      await studio?.close();
      studio = null;
      timers.stop();
    },
    async post(path, body, headers = {}) {
      const answer = await fetch(`${fixture.url()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as PageAnswer };
    },
    async open(player = 'player-1') {
      const { status, body } = await fixture.post('/api/session', {
        game: slot.id,
        launch_token: player === null ? null : wallet.launch(player, slot.id),
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body as SessionReply;
    },
    async runJobsUntil(isSo) {
      await vi.waitUntil(async () => {
        clock.advance(SECOND_MS);
        timers.fireJobs();
        return isSo();
      }, UNTIL);
    },
    async states() {
      const { rows } = await db.pool.query<{ state: string }>(
        'SELECT s.state FROM studio.round_state s JOIN studio.round r ON r.id = s.round_id ORDER BY r.played_at, r.id',
      );
      return rows.map(({ state }) => state);
    },
    async drop() {
      await fixture.stop();
      await Promise.all([wallet.close(), db.close()]);
      await database.drop();
    },
  };
  return fixture;
}
