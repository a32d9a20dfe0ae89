import { openSandbox } from '#sandbox/testing/open-sandbox.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { deposit, registerPlayer } from '#tests/system/player-client.ts';
import { openFixture, siteEnvironment } from '../open-fixture.ts';
import { type PoolerOptions, startPgBouncer } from '../pgbouncer.ts';
import { type Postgres15, startPostgres15 } from '../postgres-15.ts';
import { check } from '../report.ts';
import { NotStarted, startSiteProcess } from '../site-process.ts';
import { waitFor } from '../wait-for.ts';

const UNUSABLE = 78;

/** Debian's PgBouncer between the site and its database: session mode passes; transaction mode and a borrowed login are refused with a clear message. */
export async function poolers(): Promise<void> {
  const server = await startPostgres15();
  try {
    await throughSessions(server);
    await refused(server, { poolMode: 'transaction' }, 'transaction mode is refused', /pool_mode=transaction[^\n]*Set pool_mode=session/);
    await refused(server, { poolMode: 'statement' }, 'statement mode is refused', /Set pool_mode=session/);
    await refused(
      server,
      { poolMode: 'session', as: 'palpite_owner' },
      'a pooler that logs in as the owner is noticed',
      /asked to be palpite_site and is palpite_owner/,
    );
  } finally {
    server.close();
  }
}

async function throughSessions(server: Postgres15): Promise<void> {
  const pooler = await startPgBouncer(server, { poolMode: 'session' });
  try {
    const world = await openFixture(server, pooler.through(server.siteUrl));
    try {
      const player = await registerPlayer(world);
      await deposit(world, player, 2_000);
      await waitFor('the deposit', async () => (await player.balance()).value === 2_000);
      const answers = await Promise.all(Array.from({ length: 720 }, () => player.call('GET', '/api/wallet')));
      const bet = await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 });
      const good = answers.filter(({ status }) => status === 200).length;
      check('session mode passes: two API processes and a worker, registration, deposit, bet', bet.status === 201);
      check('session mode: 720 requests at once are answered', good === 720, `${good} with 200`);
      const warnings = world.processes.flatMap((each) => each.output().split('\n')).filter((line) => /pooler|logged in as|and not|transaction/.test(line));
      check('session mode: no process warns about the database', warnings.length === 0, warnings.join().slice(0, 300));
    } finally {
      await world.close();
    }
  } finally {
    await pooler.close();
  }
}

async function refused(server: Postgres15, options: PoolerOptions, what: string, sentence: RegExp): Promise<void> {
  await migrate(server.ownerUrl, server.siteUrl);
  const pooler = await startPgBouncer(server, options);
  const sandbox = await openSandbox();
  try {
    const started = await startSiteProcess('worker', siteEnvironment(pooler.through(server.siteUrl), sandbox)).catch((error: unknown) => error);
    if (started instanceof NotStarted) {
      const line = started.message.split('\n').find((each) => sentence.test(each)) ?? started.message.slice(-300);
      check(what, started.code === UNUSABLE && sentence.test(started.message), `exit ${started.code ?? 'by signal'}: ${line.trim()}`);
      return;
    }
    check(what, false, 'the site started');
    if (typeof started === 'object' && started !== null && 'stop' in started) await (started as { stop(): Promise<void> }).stop();
  } finally {
    await sandbox.close();
    await pooler.close();
  }
}
