import { userInfo } from 'node:os';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { loadConfig } from '#server/platform/config/load-config.ts';
import { compose } from './compose.ts';

/** `npm run operator -- …`: what operators may do, audited. */
const words = process.argv.slice(2);
const site = await compose({ config: loadConfig({ LOG_LEVEL: 'error', ...process.env }) });
try {
  await site.openKeys();
  await site.reloadClock();
  await site.settings.refresh();
  const flag = words.indexOf('--actor');
  const actor = (flag === -1 ? undefined : words[flag + 1]) ?? userInfo().username;
  const answer = await runOperatorCommand(site.modules.deps.backoffice, actor, words);
  process.stdout.write(`${answer.text.trimEnd()}\n`);
  process.exitCode = answer.done ? 0 : 1;
} finally {
  await site.close();
}
