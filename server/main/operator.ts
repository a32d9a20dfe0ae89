import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { sealAudit } from '#server/platform/audit/seal-audit.ts';
import { loadConfig } from './config/load-config.ts';
import { LIMITS } from '#server/platform/db/limits.ts';
import { checkSiteServer } from './check-site-server.ts';
import { compose } from './compose.ts';
import { whoActs } from './who-acts.ts';

/** `npm run operator -- …`: the operators' commands. Each operator has a personal key, and every act is audited. */
const words = process.argv.slice(2);
const config = loadConfig({ LOG_LEVEL: 'error', ...process.env });
const site = await compose({ config, limits: LIMITS.operator });
try {
  await checkSiteServer(site);
  await site.openKeys();
  await site.reloadClock();
  await site.settings.refresh();
  const who = await whoActs(site, { production: config.production, environment: process.env, words, ownersUrl: config.DATABASE_URL });
  const answer = 'actor' in who ? await runOperatorCommand(site.modules.deps.backoffice, who.actor, words) : { done: false, text: who.problem };
  await sealAudit(site, site.clock.now());
  process.stdout.write(`${answer.text.trimEnd()}\n`);
  process.exitCode = answer.done ? 0 : 1;
} finally {
  await site.close();
}
