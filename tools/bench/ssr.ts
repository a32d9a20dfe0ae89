import { runQuietly } from '../setup/run-step.mjs';
import { tokensOfNewPlayers, withBenchSite } from './common/bench-site.ts';
import { defineBench } from './common/define-bench.ts';
import { median, say } from './common/facts.ts';

const CONNECTIONS = 32;

interface Target {
  readonly name: string;
  readonly path: string;
  readonly headers: readonly string[];
}

interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** The fields of autocannon's JSON that this bench uses; `non2xx` and `errors` must be 0. */
interface Report {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

/**
 * Pages per second of the site's real process compared with its JSON route GET /v2/settings/, in the same run: the home page for anonymous visitors (cached
 * for two seconds), the same compressed for a browser, rendered for a logged-in player, and rendered at each request on a site without a cache. `seconds` per
 * figure and `rounds`; with `requests` a figure is that many requests instead; with `kept` the last site caches its pages too.
 */
export const bench = defineBench({
  name: 'ssr',
  sizes: { seconds: 6, rounds: 3, requests: 0, kept: false },
  tiny: { rounds: 1, requests: 32, kept: true },
  usesSite: true,
  async measure({ seconds, rounds, requests, kept }) {
    const [token = ''] = await tokensOfNewPlayers(1);
    const json: Target = { name: 'JSON, GET /v2/settings/', path: '/v2/settings/', headers: [] };
    const pages: Target[] = [
      { name: 'home, anonymous', path: '/', headers: [] },
      { name: 'home, anonymous, browser', path: '/', headers: ['accept-encoding=gzip, deflate, br, zstd'] },
      { name: 'home, logged in', path: '/', headers: [`cookie=jwt=${token}`] },
    ];
    const anew: Target[] = [{ name: 'home, rendered each time', path: '/', headers: ['accept-encoding=gzip, deflate, br, zstd'] }];
    const plan = { json, rounds, amount: requests > 0 ? ['-a', String(requests)] : ['-d', String(seconds)], warmUp: requests === 0 };
    await withBenchSite({ unlimited: true }, (site) => compare(site.port, { ...plan, pages }));
    const keepsNone = kept ? {} : { environment: { PAGES_KEPT_MS: '0' } };
    await withBenchSite({ unlimited: true, ...keepsNone }, (site) => compare(site.port, { ...plan, pages: anew }));
    say('Target: the anonymous page at least at half the rate of the JSON route. The loader shares the machine.');
  },
});

interface Plan {
  readonly json: Target;
  readonly pages: readonly Target[];
  readonly rounds: number;
  /** autocannon's options for the duration of a figure. */
  readonly amount: readonly string[];
  readonly warmUp: boolean;
}

/** Each round loads the JSON route and then every page, so that noise affects them equally; the ratio is the median of the rounds' ratios. */
async function compare(port: number, plan: Plan) {
  if (plan.warmUp) for (const target of [plan.json, ...plan.pages]) await load(port, target, ['-d', '2']);
  const ratios = new Map<string, number[]>(plan.pages.map(({ name }) => [name, []]));
  for (let round = 1; round <= plan.rounds; round += 1) {
    const reference = await load(port, plan.json, plan.amount);
    print(round, plan.json.name, reference);
    for (const page of plan.pages) {
      const measured = await load(port, page, plan.amount);
      ratios.get(page.name)?.push(measured.perSecond / reference.perSecond);
      print(round, page.name, measured);
    }
  }
  for (const [name, rounds] of ratios) say(`${name}: ${median(rounds).toFixed(2)} of the JSON route (median of ${rounds.length})`);
}

async function load(port: number, target: Target, amount: readonly string[]): Promise<Load> {
  const headers = target.headers.flatMap((header) => ['-H', header]);
  const url = `http://127.0.0.1:${port}${target.path}`;
  const { code, output } = await runQuietly(['autocannon', '-j', '-n', '-c', String(CONNECTIONS), ...amount, ...headers, url]);
  const line = output.split('\n').find((each) => each.startsWith('{'));
  if (code !== 0 || line === undefined) throw new Error(`autocannon failed: ${output.slice(0, 500)}`);
  const report = JSON.parse(line) as Report;
  if (report.non2xx + report.errors > 0) throw new Error(`${target.name}: ${report.non2xx} answers other than 2xx, ${report.errors} errors`);
  return { perSecond: report.requests.average, p99Ms: report.latency.p99 };
}

function print(round: number, name: string, { perSecond, p99Ms }: Load): void {
  say(`round ${round}: ${name.padEnd(26)} ${perSecond.toFixed(0).padStart(6)} per second, p99 ${p99Ms} ms`);
}
