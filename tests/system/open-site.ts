import { DAY_MS } from '#kernel/durations.ts';
import type { RandomSource } from '#kernel/random.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose, type Site } from '#server/main/compose.ts';
import { startSite } from '#server/main/start-site.ts';
import { seedCatalogue } from '#server/modules/casino/index.ts';
import { type GivenTimes, tableIds } from '#server/modules/originals/module.ts';
import { publishFirstContent, publishFirstPages } from '#server/modules/site/index.ts';
import { loadConfig } from '#server/main/config/load-config.ts';
import type { PeriodicJob } from '#server/platform/jobs/periodic-runner.ts';
import { createLogger, type Logger } from '#server/platform/log/create-logger.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { openKeyFiles } from '#sandbox/aggregator/key-files.ts';
import { FEED_SPORTS } from '#sandbox/sports-feed/sports/registry.ts';
import type { SandboxOptions } from '#sandbox/start-sandbox.ts';
import { type OpenSandbox, openSandbox } from '#sandbox/testing/open-sandbox.ts';
import { lastingPort } from '#tests/simulation/kills/lasting-port.ts';
import { collectMisfits } from './collect-misfits.ts';
import { TAGGING_JOBS } from './ledger-holds.ts';

/** The whole site, listening, with its sandbox and a database of its own. */
export interface OpenSite {
  readonly site: Site;
  readonly sandbox: OpenSandbox;
  readonly database: TestDatabase;
  readonly url: string;
  /** The folder of both sides' keys, if the aggregator is connected. */
  readonly keysFolder?: string;
  /** Runs everything that is due: external callbacks, periodic jobs (all, or the selected ones), outbox. */
  settle(isAsked?: (job: string) => boolean): Promise<void>;
  /** Moves every clock. */
  advance(ms: number): Promise<void>;
  /** Closes all; throws if a message was published that contracts/channels.ts does not have, messages of SQL functions included. */
  close(): Promise<void>;
}

export interface OpenSiteOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** The site's logger; none by default. */
  readonly log?: Logger;
  /** Adds matches, which a site with pages always has. Off by default: taking in days of matches is most of the cost of moving the clock. */
  readonly sports?: boolean;
  /** Leagues with matches, or all leagues of some sports, and the number of days ahead; by default two leagues of football for three days. */
  readonly calendar?: { readonly leagues?: readonly string[]; readonly sports?: readonly string[]; readonly days?: number };
  /** Also runs the jobs that delete old rows and that tag entries; by default only a site with pages does. `verifyWhole` tags entries on its own. */
  readonly everyJob?: boolean;
  /** Renders pages too (needs the web build). */
  readonly pages?: boolean;
  /** Connects the sandbox's aggregator, with keys of its own. */
  readonly aggregator?: boolean;
  /** Connects the sandbox's live studio; holds its configuration without the address. */
  readonly liveStudio?: Readonly<Record<string, unknown>>;
  /** The operating system's by default; a seeded source makes the run repeatable. */
  readonly random?: RandomSource;
  /** The directory of another build than the site's own. */
  readonly build?: string;
  /** Times of the tables' rounds; `{}` for the real ones. By default no round begins; with pages the first round of each table takes bets throughout the test. */
  readonly tableTimes?: GivenTimes;
}

/** A Saturday morning in Brasília: of FEW_LEAGUES one match is in play and eight follow within twelve hours, whenever the test runs. */
const FEED_FROM_MS = Date.parse('2026-11-21T13:10:00Z');
/** A quarter of the days that a site takes in at its start outside tests. */
const FEED_DAYS = 3;

/** Taking in a match costs the same in any league; all eight of football have four times as many matches. */
export const FEW_LEAGUES: readonly string[] = ['premier-league', 'brasileirao-a'];

/** The chosen leagues, most of them with the fewest matches of their sport. */
const CHOSEN: readonly string[] = [
  ...FEW_LEAGUES,
  ...['liga-da-costa', 'duplas-da-serra', 'copa-das-aguas', 'circuito-das-dunas', 'circuito-mesa-azul', 'liga-quadra-central', 'copa-da-serra'],
  ...['noite-da-gaiola', 'copa-neon-cs2', 'liga-horizonte-valorant', 'copa-farol-lol', 'liga-andes-dota2', 'liga-controle-2x6'],
];

/** One league of each sport, two of football; all leagues of a sport of which none is chosen. */
export const EVERY_SPORT: readonly string[] = FEED_SPORTS.flatMap(({ leagues }) => {
  const chosen = leagues.filter(({ id }) => CHOSEN.includes(id));
  return (chosen.length === 0 ? leagues : chosen).map(({ id }) => id);
});

/** The shortest possible chain for each table. */
const CHAIN_MS = 1;

/**
 * The first round of each table takes bets longer than any test moves the clock, and has begun when the site is open. Unused rounds took a tenth of the time of
 * tests that move it.
 */
export const STILL: GivenTimes = Object.fromEntries(tableIds.map((id) => [id, { bettingMs: 1_000 * DAY_MS }]));

/** fetch refuses this port, so a call fails at once on every machine. */
const NOBODY = 'http://127.0.0.1:9';

/** Number of rounds for the longest chain of follow-up work: a deposit's callback, its receipt, its message. */
const MOST_ROUNDS = 5;
/** External calls whose work continues after the answer, perhaps into the next round of `settle`. */
const CALLBACKS = '/webhooks/';
/** This job reports work on every run without handling anything, so a round would never count as quiet. */
const HEARTBEAT = 'sports-feed:heartbeat';
/** This job queries every table. */
const RETENTION = 'platform.retention';
const FIRST: readonly string[] = [HEARTBEAT, RETENTION];
/** Jobs with this interval or a longer one find forgotten work and count; they took half of a round's time and seldom find anything. */
const SLOW_MS = 5_000;

/** Opens a site whose background work runs only in `settle` and `advance`, so that no test waits; with `pages` it runs on its own, as in production. */
export async function openSite(options: OpenSiteOptions = {}): Promise<OpenSite> {
  const database = await createTestDatabase();
  const port = await lastingPort();
  const url = `http://localhost:${port}`;
  const keys = options.aggregator === true ? await mkdtemp(join(tmpdir(), 'palpite-keys-')) : null;
  const sandbox = await openSandbox({
    siteUrl: url,
    sportsFeedFromMs: FEED_FROM_MS,
    ...leaguesOf(options.calendar),
    sportsFeedDays: hasSports(options) ? (options.calendar?.days ?? FEED_DAYS) : 0,
    ...(keys === null ? {} : { dataFolder: keys }),
    ...(options.pages === true ? { settleDelayMs: 50 } : {}),
  });
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_APP_URL: database.siteUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    SANDBOX_PORT: new URL(sandbox.url).port,
    PALPITE_CLOCK: 'controllable',
    RATE_LIMIT_FACTOR: '1000',
    // A test's change of a setting takes effect at once.
    PAGES_KEPT_MS: '0',
    // No studio by default.
    STUDIO_URL: NOBODY,
    ...(keys === null ? {} : aggregatorAt(sandbox.url, keys)),
    ...(options.liveStudio === undefined ? {} : liveStudioAt(sandbox.url, options.liveStudio)),
    ...options.environment,
  });
  const { tableTimes = STILL } = options;
  const site = await compose({
    config,
    log: options.log ?? createLogger({ level: process.env['TEST_LOG'] ?? 'silent' }),
    tableTimes,
    hasJob: jobsOf(options),
    // Hashing thirty days of each table's rounds would be most of the cost of a site's start, and of each ledger check.
    chainMs: CHAIN_MS,
    ...(options.random === undefined ? {} : { random: options.random }),
  });
  const misfits = collectMisfits(site.bus);
  await publishFirstPages(site.db, site.clock.now());
  await publishFirstContent(site.db, site.ids, site.clock.now());
  await seedCatalogue(site.db, site.clock.now());
  const roles = { api: options.pages === true, worker: options.pages === true };
  await startSite(site, roles, { dev: false, ...(options.build === undefined ? {} : { build: options.build }) });
  const isOfRound = ({ name }: PeriodicJob) => !FIRST.includes(name);
  const isSlow = ({ everyMs }: PeriodicJob) => everyMs >= SLOW_MS;
  let callbacks = 0;
  site.app.server.on('request', ({ url: path }) => (callbacks += path?.startsWith(CALLBACKS) === true ? 1 : 0));
  if (tableTimes === STILL && hasTables(options)) await beginRounds(site);
  return {
    site,
    sandbox,
    database,
    url,
    ...(keys === null ? {} : { keysFolder: keys }),
    async settle(isAsked) {
      let changes = 0;
      const idle = new Map<PeriodicJob, number>();
      /** Runs the jobs for which something changed since they last found nothing. */
      const run = (isOf: (job: PeriodicJob) => boolean) =>
        site.periodicRunner.runAll(
          (job) => isOf(job) && (isAsked?.(job.name) ?? true) && idle.get(job) !== changes,
          (job, handled) => idle.set(job, (changes += handled)),
        );
      const drain = async () => (changes += await site.relay.drain());
      await run(({ name }) => FIRST.includes(name));
      await drain();
      // Slow jobs run when the others have nothing left to do; another round handles the work that they create.
      for (let round = 1, before = -1; round <= MOST_ROUNDS && changes > before; round += 1) {
        before = changes;
        await run((job) => isOfRound(job) && !isSlow(job));
        await drain();
        await sandbox.send('POST', '/pix-psp/flush', {});
        await drain();
        changes += callbacks;
        callbacks = 0;
        if (changes > before && round < MOST_ROUNDS) continue;
        await run((job) => isOfRound(job) && isSlow(job));
        await drain();
      }
      await site.jobs.runReady();
    },
    async advance(ms) {
      const moved = await sandbox.send('POST', '/clock/advance', { ms });
      if (moved.status !== 200) throw new Error(`the clock did not move: ${moved.text}`);
    },
    async close() {
      await site.close();
      await sandbox.close();
      await database.drop();
      if (keys !== null) await rm(keys, { recursive: true });
      if (misfits.length > 0) throw new Error(`published, but not in contracts/channels.ts:\n${misfits.join('\n')}`);
    },
  };
}

function leaguesOf({ sports, leagues = sports === undefined ? FEW_LEAGUES : undefined }: NonNullable<OpenSiteOptions['calendar']> = {}): SandboxOptions {
  return { ...(sports === undefined ? {} : { sportsFeedSports: sports }), ...(leagues === undefined ? {} : { sportsFeedLeagues: leagues }) };
}

const hasSports = ({ sports, pages }: OpenSiteOptions): boolean => sports ?? pages === true;

const hasTables = ({ tableTimes, pages }: OpenSiteOptions): boolean => tableTimes !== undefined || pages === true;

const isOfRounds = (name: string): boolean => name.startsWith('rounds:');

/** The periodic jobs without those that would find nothing or that nothing waits for: half the time of a test that moves the clock. */
function jobsOf(options: OpenSiteOptions): (name: string) => boolean {
  const isLeftOut = (name: string) => name === RETENTION || TAGGING_JOBS.includes(name);
  const hasRounds = options.tableTimes !== undefined && options.tableTimes !== STILL;
  return (name) =>
    (hasSports(options) || !name.startsWith('sports')) &&
    (hasRounds || !isOfRounds(name)) &&
    (options.pages === true || options.everyJob === true || !isLeftOut(name));
}

/** Begins the first round of each table. */
async function beginRounds({ parts, clock }: Site): Promise<void> {
  const jobs = parts.flatMap(({ periodicJobs }) => periodicJobs ?? []).filter(({ name }) => isOfRounds(name));
  for (const { run } of jobs) while ((await run(clock.now())) > 0);
}

function liveStudioAt(sandboxUrl: string, more: Readonly<Record<string, unknown>>): Record<string, string> {
  const studio = { url: `${sandboxUrl}/live-studio`, name: 'Estúdio ao Vivo', live: true, ...more };
  const secret = 'insecure-development-secret-0123456789';
  return { SUPPLIERS: JSON.stringify({ 'estudio-ao-vivo': studio }), PROVIDER_SECRETS: JSON.stringify({ 'estudio-ao-vivo': secret }) };
}

function aggregatorAt(sandboxUrl: string, keys: string): Record<string, string> {
  openKeyFiles(keys);
  return {
    HUB88_URL: `${sandboxUrl}/aggregator`,
    HUB88_OPERATOR_ID: 'palpite',
    HUB88_SUB_PARTNER_ID: 'palpite',
    HUB88_PUBLIC_KEY_FILE: join(keys, 'hub88-aggregator.pem'),
    HUB88_PRIVATE_KEY_FILE: join(keys, 'hub88-operator.pem'),
  };
}
