import { openDatabase } from '#server/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';

/** A database with a single site connection that counts the pages touched by each statement. */
export interface MeasuredDatabase extends TestDatabase {
  /** Pages (8 kB each, cached or not) that statements calling `name` touch while `work` runs, including everything inside the function. */
  pagesOf(name: string, work: () => Promise<unknown>): Promise<number>;
  /** Sets how the session plans statements: for the given values (`custom`), or once for all values (`generic`). */
  planFor(values: Planning): Promise<void>;
  /** Discards all plans of the session, since they may depend on another caller's settings. */
  forgetPlans(): Promise<void>;
  /** The maximum number of rows that one step of a plan reads while `work` runs: rows returned and rows filtered out, over all loops. */
  rowsOf(work: () => Promise<unknown>): Promise<number>;
}

export type Planning = 'custom' | 'generic';

interface Step {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Step[];
}

interface Plan {
  readonly 'Query Text': string;
  readonly Plan: Step;
}

/** auto_explain sends each statement's plan as a notice, so that use cases are measured with their own statements. */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '-1',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '0',
} as const;

/** Settings of the site's session that explain a call; a minimum duration of -1 explains none. */
const EXPLAINED = 'auto_explain.log_min_duration';
const NESTED = 'auto_explain.log_nested_statements';

/** Creates the database; the caller drops it in afterAll. */
export async function createMeasuredDatabase(): Promise<MeasuredDatabase> {
  const plain = await createTestDatabase();
  const name = new URL(plain.url).pathname.slice(1);
  for (const [key, value] of Object.entries(SETTINGS)) await plain.owner.pool.query(`ALTER DATABASE ${name} SET ${key} = '${value}'`);
  for (const key of [EXPLAINED, NESTED]) await plain.owner.pool.query(`GRANT SET ON PARAMETER ${key} TO palpite_site`);
  const db = openDatabase({ url: plain.siteUrl, poolSize: 1, acquireMs: 60_000 });
  const seen: Plan[] = [];
  db.pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const at = message.indexOf('plan:\n');
      if (at >= 0) seen.push(JSON.parse(message.slice(at + 'plan:\n'.length)) as Plan);
    });
  });
  const explain = async (work: () => Promise<unknown>, nested: 'on' | 'off') => {
    await db.pool.query(`SET ${NESTED} = ${nested}; SET ${EXPLAINED} = 0`);
    seen.length = 0;
    await work();
    await db.pool.query(`SET ${EXPLAINED} = -1`);
  };
  return {
    ...plain,
    db,
    async pagesOf(called, work) {
      await explain(work, 'off');
      const calls = seen.filter((each) => new RegExp(`\\b${called}"?\\(`).test(each['Query Text']));
      if (calls.length === 0) throw new Error(`no statement called ${called}`);
      return calls.reduce((sum, { Plan }) => sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], 0);
    },
    planFor: async (values) => void (await db.pool.query(`SET plan_cache_mode = 'force_${values}_plan'`)),
    forgetPlans: async () => void (await db.pool.query('DISCARD PLANS')),
    async rowsOf(work) {
      await explain(work, 'on');
      return Math.max(...seen.map((each) => mostRows(each.Plan)));
    },
    async drop() {
      await db.close();
      await plain.drop();
    },
  };
}

function mostRows(step: Step): number {
  const rows = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0);
  return Math.max(rows * step['Actual Loops'], ...(step.Plans ?? []).map(mostRows));
}
