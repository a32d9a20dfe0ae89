import { parseArgs } from 'node:util';
import { type CheckResult, resultLine, summaryLine } from './conformance/checks.ts';
import { runHub88, runPalpite } from './conformance/run-against-site.ts';

/** `npm run provider:conformance -- --url https://site [--dialect palpite|hub88]`: runs every rule of a provider wallet's contract and reports the results. */
const USAGE = `npm run provider:conformance -- [options]
  --url URL            the site (default http://127.0.0.1:3000)
  --sandbox URL        the outside world beside it (default http://127.0.0.1:3001)
  --dialect NAME       palpite (default) or hub88
  --callbacks N        calls of the shuffled and doubled storm (default 2000)
  --only a,b           these rules alone
  --provider CODE      palpite: who calls (default palpite-studio); its secret comes from PROVIDER_SECRET, else development's
  --game ID            the game that is launched (default boto-encantado, or arr_live_roleta_da_orla)
  --other-game CODE    hub88: another game of its lobby (default arr_live_roleta_do_largo)
  --keys FOLDER        hub88: where hub88-aggregator.pem lies (default PALPITE_DATA_DIR, else .data)`;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    sandbox: { type: 'string', default: 'http://127.0.0.1:3001' },
    dialect: { type: 'string', default: 'palpite' },
    callbacks: { type: 'string', default: '2000' },
    only: { type: 'string' },
    provider: { type: 'string', default: 'palpite-studio' },
    game: { type: 'string' },
    'other-game': { type: 'string', default: 'arr_live_roleta_do_largo' },
    keys: { type: 'string', default: process.env['PALPITE_DATA_DIR'] ?? '.data' },
    help: { type: 'boolean', default: false },
  },
});
const callbacks = Number(values.callbacks);
if (values.help || !Number.isSafeInteger(callbacks) || !['palpite', 'hub88'].includes(values.dialect)) {
  say(USAGE);
  process.exit(values.help ? 0 : 1);
}

const run = {
  site: values.url.replace(/\/+$/, ''),
  sandbox: values.sandbox.replace(/\/+$/, ''),
  callbacks,
  ...(values.only === undefined ? {} : { only: values.only.split(',') }),
  onResult: (result: CheckResult) => say(resultLine(result)),
};
try {
  const results =
    values.dialect === 'hub88'
      ? await runHub88({ ...run, keysFolder: values.keys, game: values.game ?? 'arr_live_roleta_da_orla', otherGame: values['other-game'] })
      : await runPalpite({
          ...run,
          provider: values.provider,
          secret: process.env['PROVIDER_SECRET'] ?? 'insecure-development-secret-0123456789',
          game: values.game ?? 'boto-encantado',
        });
  say(`\n${values.dialect} at ${run.site}: ${summaryLine(results)}`);
  process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
} catch (error) {
  say(`The conformance could not begin: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
