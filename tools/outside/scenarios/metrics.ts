import { spawnSync } from 'node:child_process';
import { deposit, registerPlayer } from '#tests/system/player-client.ts';
import { openFixture } from '../open-fixture.ts';
import { startPostgres15 } from '../postgres-15.ts';
import { PROGRAMS } from '../programs.ts';
import { check } from '../report.ts';
import { waitFor } from '../wait-for.ts';

const RULES = new URL('../../../docs/operations/alerts.yml', import.meta.url).pathname;

/** Prometheus' own promtool checks the alert rules, and the metrics of every process of a used site. */
export async function metrics(): Promise<void> {
  const rules = promtool(['check', 'rules', RULES]);
  check('promtool check rules: the alert rules are good', rules.status === 0, lastLine(rules.said));
  const server = await startPostgres15();
  try {
    const world = await openFixture(server);
    try {
      const player = await registerPlayer(world);
      await deposit(world, player, 5_000);
      await waitFor('the deposit', async () => (await player.balance()).value === 5_000);
      for (const { port } of world.processes) {
        const measured = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        const read = promtool(['check', 'metrics'], measured);
        check(`promtool check metrics: ${measured.split('\n').length} lines of the process on port ${port}`, read.status === 0, read.said);
      }
    } finally {
      await world.close();
    }
  } finally {
    server.close();
  }
}

function promtool(args: readonly string[], input = ''): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(PROGRAMS.promtool.path, [...args], { input, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`.trim() };
}

const lastLine = (text: string) => text.split('\n').at(-1)?.trim() ?? '';
