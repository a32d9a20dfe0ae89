import { startBenchDatabase } from './common/bench-database.ts';
import { benchNames, loadBench } from './common/define-bench.ts';

/** `npm run bench <name> -- ...args` runs tools/bench/<name>.ts, which prints its figures and how to repeat them. */
async function runBench([name = '', ...args]: readonly string[]): Promise<void> {
  const names = await benchNames();
  if (!names.includes(name)) {
    process.stderr.write(`npm run bench <name>, where name is one of: ${names.join(', ')}\n`);
    process.exitCode = 1;
    return;
  }
  const bench = await loadBench(name);
  const database = await startBenchDatabase();
  try {
    await bench.run(args);
  } finally {
    database.close();
  }
}

await runBench(process.argv.slice(2));
