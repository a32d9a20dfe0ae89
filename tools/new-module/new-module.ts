import { fileURLToPath } from 'node:url';
import { createModule, nameProblem, type NameProblem } from './create-module.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXPLAINED: Record<NameProblem, string> = {
  not_kebab_case: 'A module is named in kebab-case: npm run new:module -- responsible-gaming',
  exists: 'There is a module or a contract of that name already.',
};

const name = process.argv[2] ?? '';
const problem = nameProblem(ROOT, name);
if (problem === null) {
  const written = await createModule(ROOT, name);
  process.stdout.write(`${written.map((path) => `  ${path}`).join('\n')}\n`);
  process.stdout.write(
    `Next: its row in module-graph.ts, npm run gen (the picture of ARCHITECTURE.md), its README, then wire create…Module in server/main. Test it: npx vitest run server/modules/${name}\n`,
  );
} else {
  process.stderr.write(`${EXPLAINED[problem]}\n`);
  process.exitCode = 1;
}
