import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProvider, providerProblem, type ProviderProblem } from './create-provider.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXPLAINED: Record<ProviderProblem, string> = {
  no_id: 'A provider has an id of lower-case letters, digits and hyphens: npm run new:payment-provider -- banco-x',
  exists: 'There is a provider of that id already.',
};

const [id = ''] = process.argv.slice(2);
const problem = providerProblem(ROOT, id);
if (problem === null) {
  const { written, edited } = await createProvider(ROOT, id);
  const typescript = [...written, ...edited].filter((path) => path.endsWith('.ts'));
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), typescript, { cwd: ROOT, stdio: 'ignore' });
  const list = (paths: readonly string[]) => paths.map((path) => `  ${path}\n`).join('');
  process.stdout.write(`Written:\n${list(written)}Edited:\n${list(edited)}`);
  process.stdout.write('Next: npm run gen, then docs/how-to/connect-a-psp.md from step 2 on.\n');
} else {
  process.stderr.write(`${EXPLAINED[problem]}\n`);
  process.exitCode = 1;
}
