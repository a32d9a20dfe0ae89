import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerPlayer } from '#tests/system/player-client.ts';
import { openFixture } from '../open-fixture.ts';
import { startPostgres15 } from '../postgres-15.ts';
import { check } from '../report.ts';
import { waitFor } from '../wait-for.ts';

const PAGE = new URL('../../../docs/how-to/verify-the-commitments.md', import.meta.url);

/** Verifies the list of commitments as its page describes, with the page's own commands: curl, jq and openssl. */
export async function commitments(): Promise<void> {
  const server = await startPostgres15();
  try {
    const world = await openFixture(server);
    try {
      const player = await registerPlayer(world);
      const pair = (await player.call('GET', '/api/originals/fairness')).body;
      let day = '';
      await waitFor('the list', async () => {
        const { data } = (await (await fetch(`${world.url}/api/originals/commitments`)).json()) as { data: { day: string; commitments: number }[] };
        day = data[0]?.day ?? '';
        return (data[0]?.commitments ?? 0) >= 3;
      });
      const said = run(world.url, day);
      check('openssl verifies the day’s signature under the published key', said.includes('Signature Verified Successfully'), said.split('\n')[0] ?? '');
      check('each file follows the one before', !said.includes('does not follow'));
      check('a file contains the player’s own commitment', said.includes(`found ${String(pair['server_seed_hash'])}`));
    } finally {
      await world.close();
    }
  } finally {
    server.close();
  }
}

/** Runs the page's blocks in order, with this site and day filled in, then looks for a player's own hash. */
function run(site: string, day: string): string {
  const blocks = [...readFileSync(PAGE, 'utf8').matchAll(/```bash\n(.*?)```/gs)].map((block) => block[1] ?? '').join('\n');
  const script = blocks.replace(/^SITE=.*$/m, `SITE=${site}`).replace(/^DAY=.*$/m, `DAY=${day}`);
  const folder = mkdtempSync(join(tmpdir(), 'palpite-commitments-'));
  const ran = spawnSync('bash', ['-c', `${script}\njq -r 'select(.kind == "server_seed") | "found " + .sha256' "$DAY.jsonl"`], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  return `${ran.stdout}${ran.stderr}`;
}
