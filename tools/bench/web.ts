import { withBenchSite } from './common/bench-site.ts';
import { defineBench } from './common/define-bench.ts';
import { machineFacts, say } from './common/facts.ts';
import { audit, type Throttling } from './web/audit.ts';
import { startBarePage } from './web/bare-page.ts';
import { ALL_PAGES, existingPages, type MeasuredPage } from './web/pages.ts';
import { printComplaints, printRows, type Row, rowOf } from './web/rows.ts';

/**
 * Lighthouse's mobile scores of the site's real process with its built pages: median of `runs` per page, with a bare text page as the reference in the same
 * rounds. `applied` really slows network and processor down instead of calculating it; `pages` names the pages; `json` prints only JSON.
 */
export const bench = defineBench({
  name: 'web',
  sizes: { runs: 5, applied: false, json: false, pages: ALL_PAGES },
  tiny: { runs: 1, pages: '/jogo-responsavel' },
  usesSite: true,
  async measure({ runs, applied, json, pages: paths }) {
    const throttling: Throttling = applied ? 'applied' : 'simulated';
    if (!json) say(`Lighthouse, mobile, ${throttling} slow 4G, median of ${runs}.`);
    const needs = { unlimited: true, sandbox: true, seeded: true };
    const rows = await withBenchSite(needs, ({ port }) => measure(`http://localhost:${port}`, { paths, runs, throttling }));
    if (json) {
      say(JSON.stringify({ machine: machineFacts(), throttling, runs, pages: rows }, null, 2));
      return;
    }
    printRows(rows);
    printComplaints(rows);
    say(
      'Targets: performance at least 95, the other marks 100; applied: LCP at most 1.5 of the bare page, TBT at most 100 ms, scripts at most 140 KB; CLS at most 0.01.',
    );
    say('Scripts: everything that the visit loaded, brotli without headers (1 KB = 1,024 bytes); JS and all bytes as they travel, with headers.');
    say('The ratio is of LCP to the bare page. Worked: TBT by what the page’s thread worked, which a busy machine does not move.');
  },
});

/** Every round visits the bare page and then each page once, so that changes of the machine's speed affect them equally. */
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
