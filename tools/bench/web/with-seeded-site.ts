import { execFileSync } from 'node:child_process';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { startBenchSite } from '../stakes/bench-site.ts';

/** Does its work on a site as `npm start` leaves it: seeded, its outside world beside it. Gives the site's address. */
export async function withSeededSite<T>(work: (url: string) => Promise<T>): Promise<T> {
  process.env['RATE_LIMIT_FACTOR'] = '1000000';
  const sandbox = await startSandbox({ port: 0 });
  process.env['SANDBOX_PORT'] = new URL(sandbox.url).port;
  try {
    execFileSync(process.execPath, [...process.execArgv, 'server/main/migrate-and-seed.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
    const site = await startBenchSite();
    try {
      return await work(`http://localhost:${site.port}`);
    } finally {
      await site.stop();
    }
  } finally {
    await sandbox.close();
  }
}
