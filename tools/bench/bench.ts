import { readdir } from 'node:fs/promises';
import { startBenchDatabase } from './bench-database.ts';

/** What a file of this folder exports. `npm run bench <name> -- ...args` runs tools/bench/<name>.ts, which prints its figures and how to repeat them. */
interface Bench {
  readonly run: (args: readonly string[]) => Promise<void>;
}

const FOLDER = new URL('./', import.meta.url);
const NOT_A_BENCH = new Set(['bench.ts', 'bench-database.ts']);

async function bench([name = '', ...args]: readonly string[]): Promise<void> {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts') && !NOT_A_BENCH.has(file)).map((file) => file.slice(0, -'.ts'.length));
  if (!names.includes(name)) {
    process.stderr.write(`npm run bench <name>, where name is one of: ${names.join(', ')}\n`);
    process.exitCode = 1;
    return;
  }
  const { run } = (await import(new URL(`${name}.ts`, FOLDER).href)) as Bench;
  const database = await startBenchDatabase();
  try {
    await run(args);
  } finally {
    database.close();
  }
}

await bench(process.argv.slice(2));
