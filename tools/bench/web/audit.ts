import lighthouse, { type Config, type Result } from 'lighthouse';
import { freePort } from '../../postgres/free-port.mjs';
import { openChromium } from '../common/open-chromium.ts';
import { type TraceEvent, workedBlockingMs } from './blocking-time.ts';

/** `simulated` calculates slow 4G from an unthrottled visit, as Lighthouse's scores are defined; `applied` slows the visit itself down. */
export type Throttling = 'simulated' | 'applied';

/** The result of one visit by Lighthouse. Scores from 0 to 100, times in milliseconds, bytes as transferred with their headers. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  /** The same figure by the work of the page's thread, which a busy machine does not increase. */
  readonly workedTbtMs: number;
  readonly cls: number;
  /** Every script that the visit loaded until it was idle, as brotli, without headers. */
  readonly scriptBytes: number;
  readonly jsBytes: number;
  readonly allBytes: number;
  /** The machine's speed as Lighthouse measures it. */
  readonly benchmarkIndex: number;
  /** The audits that lower a score, as `id: message`. */
  readonly complaints: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const ATTEMPTS = 3;

/** Visits the page with a new browser. Repeats a visit whose recording failed. */
export async function audit(url: string, throttling: Throttling): Promise<Audit> {
  const failures: string[] = [];
  while (failures.length < ATTEMPTS) {
    const result = await visit(url, throttling);
    if (result.lhr.runtimeError === undefined) return read(result);
    failures.push(result.lhr.runtimeError.message);
  }
  throw new Error(`${url}: ${failures.join(' | ')}`);
}

async function visit(url: string, throttling: Throttling): Promise<Visit> {
  const port = await freePort();
  const browser = await openChromium(`--remote-debugging-port=${port}`);
  try {
    const config: Config = {
      extends: 'lighthouse:default',
      settings: { onlyCategories: CATEGORIES, throttlingMethod: throttling === 'applied' ? 'devtools' : 'simulate' },
    };
    const ran = await lighthouse(url, { port, logLevel: 'silent', output: 'json' }, config);
    if (ran === undefined) throw new Error(`Lighthouse said nothing about ${url}`);
    return { lhr: ran.lhr, events: ran.artifacts.Trace.traceEvents as unknown as TraceEvent[] };
  } finally {
    await browser.close();
  }
}

async function read({ lhr: result, events }: Visit): Promise<Audit> {
  const mark = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const figure = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  const requests = requestsOf(result);
  const bytes = (of: readonly Request[]) => of.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    bestPractices: mark('best-practices'),
    seo: mark('seo'),
    fcpMs: figure('first-contentful-paint'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    workedTbtMs: workedBlockingMs(events),
    cls: figure('cumulative-layout-shift'),
    scriptBytes: await brotliBytes(requests.filter(({ isScript }) => isScript)),
    jsBytes: bytes(requests.filter(({ isScript }) => isScript)),
    allBytes: bytes(requests),
    benchmarkIndex: result.environment.benchmarkIndex,
    complaints: complaintsOf(result),
  };
}

interface Visit {
  readonly lhr: Result;
  readonly events: readonly TraceEvent[];
}

/** Each file once, requested again to get its transferred size. */
async function brotliBytes(scripts: readonly Request[]): Promise<number> {
  let sum = 0;
  for (const url of new Set(scripts.map((script) => script.url))) {
    const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    sum += Number(answer.headers.get('content-length') ?? 0);
  }
  return sum;
}

interface Request {
  readonly url: string;
  readonly isScript: boolean;
  readonly transferSize: number;
}

function requestsOf(result: Result): Request[] {
  const details = result.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse listed no requests');
  return details.items.map(({ url, resourceType, transferSize }) => ({
    url: typeof url === 'string' ? url : '',
    isScript: resourceType === 'Script',
    transferSize: Number(transferSize),
  }));
}

/** Weighted audits below 0.9 in performance and below 1 elsewhere, and performance's insights with a message. */
function complaintsOf(result: Result): string[] {
  return Object.entries(result.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight, group }) => {
      const found = result.audits[id];
      const counts = weight > 0 || group === 'insights' || group === 'diagnostics';
      if (found === undefined || found.score === null || !counts || found.score >= (category === 'performance' ? 0.9 : 1)) return [];
      return [`${id}${found.displayValue === undefined ? '' : `: ${found.displayValue}`}`];
    }),
  );
}
