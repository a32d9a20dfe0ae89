import { median } from '../../bench/common/facts.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { openFixture, type OutsideFixture } from '../open-fixture.ts';
import { startPostgres15 } from '../postgres-15.ts';
import { check, figure } from '../report.ts';
import { waitFor } from '../wait-for.ts';

const BETS = 40;

/** Debian's PostgreSQL 15 with another operator's settings: Brazilian dates, JIT-compiled plans, another isolation level. */
export async function foreignServer(): Promise<void> {
  const server = await startPostgres15({ datestyle: 'SQL, DMY', timezone: 'America/Sao_Paulo', default_transaction_isolation: 'repeatable read' });
  try {
    const world = await openFixture(server);
    try {
      check('the site starts on PostgreSQL 15 with datestyle SQL, DMY, jit on, its own time zone and isolation', true);
      await playOn(world, 'jit off with the site’s login');
    } finally {
      await world.close();
    }
    await server.superuser('ALTER ROLE palpite_site IN DATABASE palpite SET jit = on');
    const slow = await openFixture(server);
    try {
      check(
        'the start warns of a login with jit switched on again',
        slow.processes.every((each) => each.output().includes('jit is on and not off')),
      );
      await playOn(slow, 'jit on, as the server has it');
    } finally {
      await slow.close();
    }
  } finally {
    server.close();
  }
}

async function playOn(world: OutsideFixture, name: string): Promise<void> {
  const player = await registerPlayer(world);
  const me = (await player.call('GET', '/api/auth/me')).body['user'] as { birthday: string };
  check('registration keeps the birthday as it was given', me.birthday === player.person.birthday, me.birthday);
  await deposit(world, player, 20_000);
  await waitFor('the deposit', async () => (await player.balance()).value === 20_000);
  const times: number[] = [];
  while (times.length < BETS) times.push(await bet(player));
  times.sort((a, b) => a - b);
  figure(`a bet over HTTP, one after the other, ${name}`, `median ${median(times).toFixed(1)} ms, longest ${(times.at(-1) ?? 0).toFixed(1)} ms`);
}

/** Plays a round of Mines to its end; returns how long the opening took. */
async function bet(player: PlayerClient): Promise<number> {
  const fromMs = performance.now();
  const opened = await player.act('/api/originals/mines/rounds', { stake: 100, mines: 1 });
  const tookMs = performance.now() - fromMs;
  if (opened.status !== 201) throw new Error(`no bet: ${JSON.stringify(opened.body)}`);
  const path = `/api/originals/mines/rounds/${String(opened.body['round_id'])}`;
  const shown = await player.act(`${path}/reveal`, { tile: 0 });
  if (shown.body['status'] === 'open') await player.act(`${path}/cashout`, {});
  return tookMs;
}
