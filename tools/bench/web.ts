import { parseArgs } from 'node:util';
import { machineFacts, say } from './common/facts.ts';
import { audit, type Throttling } from './web/audit.ts';
import { startBarePage } from './web/bare-page.ts';
import { ALL_PAGES, existingPages, type MeasuredPage } from './web/pages.ts';
import { printComplaints, printRows, type Row, rowOf } from './web/rows.ts';
import { withSeededSite } from './web/with-seeded-site.ts';

/**
 * Lighthouse's mobile marks of the site's real process with its built pages: median of `--runs` (5) per page, beside a bare page of text as reference in the
 * same rounds. `--applied` slows network and processor down for real instead of calculating it; `--pages /,/casino` measures others; `--json` prints JSON alone.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: args.filter((word) => word !== '--'),
    options: {
      runs: { type: 'string', default: '5' },
      applied: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      pages: { type: 'string', default: ALL_PAGES },
    },
  });
  const throttling: Throttling = values.applied ? 'applied' : 'simulated';
  const machine = machineFacts();
  if (!values.json) say(`${machine} Lighthouse, mobile, ${throttling} slow 4G, median of ${values.runs}.`);
  const rows = await withSeededSite((url) => measure(url, { paths: values.pages, runs: Number(values.runs), throttling }));
  if (values.json) {
    say(JSON.stringify({ machine, throttling, runs: Number(values.runs), pages: rows }, null, 2));
    return;
  }
  printRows(rows);
  printComplaints(rows);
  say(
    'Targets: performance at least 95, the other marks 100; applied: LCP at most 1.5 of the bare page, TBT at most 100 ms, scripts at most 140 KB; CLS at most 0.01.',
  );
  say('Scripts: everything that the visit loaded, brotli without headers (1 KB = 1,024 bytes); JS and all bytes as they travel, with headers.');
  say('The ratio is of LCP to the bare page. Worked: TBT by what the page’s thread worked, which a busy machine does not move.');
  say(`Again: npm run bench web -- --runs ${values.runs}${values.applied ? ' --applied' : ''}`);
}

/** Every round visits the bare page and then each page once, so that the machine's moods meet them alike. */
async function measure(url: string, plan: { readonly paths: string; readonly runs: number; readonly throttling: Throttling }): Promise<Row[]> {
  const bare = await startBarePage();
  try {
    const pages: MeasuredPage[] = [{ name: 'bare page', url: bare.url }, ...(await existingPages(url, plan.paths))];
    const audits = pages.map((page) => ({ page, seen: [] as Awaited<ReturnType<typeof audit>>[] }));
    for (let round = 0; round < plan.runs; round += 1) {
      for (const { page, seen } of audits) seen.push(await audit(page.url, plan.throttling));
    }
    return audits.map(({ page, seen }) => rowOf(page.name, seen));
  } finally {
    await bare.close();
  }
}
