import { type BenchSite, withBenchSite } from './common/bench-site.ts';
import { defineBench } from './common/define-bench.ts';
import { say } from './common/facts.ts';
import { openChromium } from './common/open-chromium.ts';
import { benchPlayer } from './frames/bench-player.ts';
import { type FramePlan, measureFrames, openPhone } from './frames/measure-frames.ts';
import type { FrameFigures } from './frames/frame-figures.ts';
import { FRAME_PAGES } from './frames/pages.ts';
import { startBarePage } from './web/bare-page.ts';

/**
 * Frames of each game's page on a phone (390 × 844) while rounds run, for `seconds`, with the processor throttled `throttle` times. The reference is a bare
 * page in the same browser. `pages` names some of them: crash, double, plinko, roulette, wheel, baccarat, derby, together, lobby, studio.
 */
export const bench = defineBench({
  name: 'frames',
  sizes: { seconds: 45, throttle: 4, pages: 'all' },
  tiny: { seconds: 0.3, pages: 'crash' },
  usesSite: true,
  async measure({ pages, ...plan }) {
    const names = pages.split(',');
    const wanted = FRAME_PAGES.filter(({ name }) => pages === 'all' || names.includes(name));
    await withBenchSite({ unlimited: true, sandbox: true, seeded: true }, (site) => measure(site, wanted, plan));
  },
});

async function measure(site: BenchSite, pages: typeof FRAME_PAGES, plan: FramePlan): Promise<void> {
  const url = `http://localhost:${site.port}`;
  const [bare, browser] = await Promise.all([startBarePage(), openChromium()]);
  try {
    const context = await openPhone(
      browser,
      url,
      await benchPlayer(
        site,
        pages.some(({ bets }) => bets === true),
      ),
    );
    say('page        frames   p50 ms   p95 ms   work p50, p95, p95 of the worst second   long tasks by work (longest)');
    tell('bare page', await measureFrames(context, bare.url, { ...plan, seconds: Math.min(plan.seconds, 10) }));
    for (const { name, path, ...part } of pages) tell(name, await measureFrames(context, url + path, plan, part));
  } finally {
    await browser.close();
    await bare.close();
  }
}

function tell(name: string, of: FrameFigures): void {
  const times = [of.p50Ms, of.p95Ms].map((ms) => ms.toFixed(1).padStart(7));
  const work = [of.workP50Ms, of.workP95Ms, of.worstWorkP95Ms].map((ms) => ms.toFixed(1)).join(', ');
  say(`${name.padEnd(10)} ${String(of.frames).padStart(7)}  ${times.join('  ')}   ${work} ms   ${of.longTasks} (${of.longestTaskMs.toFixed(0)} ms)`);
}
