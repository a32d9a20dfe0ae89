import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerPlayer } from '#tests/system/player-client.ts';
import { openFixture } from '../open-fixture.ts';
import { startPostgres15 } from '../postgres-15.ts';
import { check } from '../report.ts';
import { waitFor } from '../wait-for.ts';

const PAGE = new URL('../../../docs/operations/run-the-site.md', import.meta.url);

/** A span of every kind, by its name in the data that the collector receives. */
const SPANS = [
  ['calls', /"name":"POST \/v2\/auth\/register"/],
  ['statements', /"name":"select"/],
  ['batches', /"name":"batch"/],
  ['calls to the outside', /"name":"(GET|POST) 127\.0\.0\.1/],
] as const;

/**
 * Checks the traces of OpenTelemetry's own library, in the versions that the operators' page names, installed next to the site, with a collector that stores
 * them.
 */
export async function traces(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'palpite-traces-'));
  const sent: string[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      sent.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const install = /npm install --no-save (@opentelemetry.*)$/m.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '';
  const installed = spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...install.split(' ')], { encoding: 'utf8' });
  check('the library installs as the page says', installed.status === 0, installed.stderr.split('\n').at(-2) ?? '');
  const server = await startPostgres15();
  try {
    const { port } = collector.address() as AddressInfo;
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200', NODE_PATH: join(folder, 'node_modules') };
    const world = await openFixture(server, server.siteUrl, environment);
    try {
      const player = await registerPlayer(world);
      await player.call('GET', '/api/wallet');
      // A bet of the batch, refused for lack of money.
      await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 });
      // Each process sends its own spans, at its own time.
      for (const [what, name] of SPANS) {
        const isThere = await waitFor(what, async () => name.test(sent.join(''))).catch(() => null);
        check(`${what} are spans`, isThere !== null);
      }
      const all = sent.join('');
      const { cpf, name } = player.person;
      check('no span holds who the player is', ![cpf, name, player.email, player.password].some((secret) => all.includes(secret)));
    } finally {
      await world.close();
    }
  } finally {
    server.close();
    collector.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
