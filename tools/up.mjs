import { ensureInstalled } from './setup/ensure-installed.mjs';
import { runTool } from './setup/run-tool.mjs';
import { runtimeNode } from './setup/runtime-node.mjs';
import { PROGRAMS, runSite } from './start/run-site.mjs';
import { buildStudioWhenStale, buildWebWhenStale } from './start/build-when-stale.mjs';

/** `npm start` (`--dev`: reload on change): everything that a fresh machine needs, then the site, its worker and the sandbox. */
await runTool(async () => {
  const development = process.argv.includes('--dev');
  await ensureInstalled();
  const node = runtimeNode();
  if (!development) await buildWebWhenStale();
  await buildStudioWhenStale();
  await runSite({ node, programs: PROGRAMS, development });
});
