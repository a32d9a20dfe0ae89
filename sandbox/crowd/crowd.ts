import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCrowd } from './run-crowd.ts';

/** `npm run crowd -- --players 20 --minutes 0 [--sports] --site http://localhost:3000 --sandbox http://localhost:3001`: sandbox players on a running site, who with `--sports` bet on matches and play nothing else. */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '0' },
    sports: { type: 'boolean', default: false },
    site: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? '3000'}` },
    sandbox: { type: 'string', default: `http://localhost:${process.env['SANDBOX_PORT'] ?? '3001'}` },
  },
});
const players = Number(values.players);
const minutes = Number(values.minutes);
const stop = new AbortController();

if (process.env['NODE_ENV'] === 'production') fail('A crowd is for the sandbox; it refuses to start with NODE_ENV=production.');
else if (!Number.isInteger(players) || players < 1 || players > 2_000) fail('--players is a whole number from 1 to 2000.');
else if (Number.isNaN(minutes) || minutes < 0) fail('--minutes is a number; 0 goes on until Ctrl-C.');
else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  if (minutes > 0) setTimeout(() => stop.abort(), minutes * 60_000).unref();
  try {
    await runCrowd({
      site: values.site.replace(/\/+$/, ''),
      sandbox: values.sandbox.replace(/\/+$/, ''),
      players,
      rosterFile: join(process.env['PALPITE_DATA_DIR'] ?? '.data', 'crowd.json'),
      ...(values.sports ? { only: 'sports' } : {}),
      random: { bytes: (length) => randomBytes(length) },
      signal: stop.signal,
      report: (line) => void process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
