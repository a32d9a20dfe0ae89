import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { identitySealed } from '#server/modules/identity/tables.ts';
import { openKeys } from '#server/platform/crypto/open-keys.ts';
import { rotateKeys } from '#server/platform/crypto/rotate-keys.ts';
import { platformSealed } from '#server/platform/crypto/sealed-tables.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { defineBench } from './common/define-bench.ts';
import { say } from './common/facts.ts';

const [BEFORE, AFTER] = ['a secret of before, of thirty-two bytes', 'the secret of today, of thirty-two bytes'];
const PROFILE = JSON.stringify({ name: 'Ana Maria de Souza', email: 'ana@correio.example', phone: '11987654321', address: { street: 'Rua das Laranjeiras' } });
const CHUNK = 1_000;
const AT = new Date('2026-11-22T12:00:00Z');

/** The processor time of encrypting a profile, and how many rows of the access log a key rotation re-encrypts per second. */
export const bench = defineBench({
  name: 'seals',
  sizes: { rows: 50_000, times: 20_000 },
  tiny: { rows: 10, times: 10 },
  async measure({ rows, times }) {
    const vault = createVault(AFTER, [BEFORE]);
    const encrypted = vault.encrypt(PROFILE, 'profile');
    say(`encrypt a profile  ${microseconds(times, () => vault.encrypt(PROFILE, 'profile'))} µs`);
    say(`decrypt a profile  ${microseconds(times, () => vault.decrypt(encrypted, 'profile'))} µs`);
    say(`index an e-mail    ${microseconds(times, () => vault.blindIndex('ana@correio.example', 'email'))} µs`);
    await rotation(rows);
  },
});

/** Processor time: other programs on the machine do not count. */
function microseconds(times: number, work: () => unknown): string {
  for (let warm = 0; warm < times; warm += 1) work();
  const before = process.cpuUsage();
  for (let done = 0; done < times; done += 1) work();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / times).toFixed(1);
}

async function rotation(rows: number): Promise<void> {
  const url = process.env['DATABASE_URL'] ?? '';
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('CREATE DATABASE bench_seals');
  const own = Object.assign(new URL(url), { pathname: '/bench_seals' }).href;
  await migrate(own);
  const db = openDatabase({ url: own, poolSize: 4, role: 'palpite_app' });
  try {
    const tables = [...platformSealed, ...identitySealed];
    const before = createVault(BEFORE);
    await openKeys(db, before, tables, AT);
    for (let done = 0; done < rows; done += CHUNK)
      await db.k
        .insertInto('identity_access_log')
        .values(Array.from({ length: Math.min(CHUNK, rows - done) }, () => entry(before)))
        .execute();
    const vault = createVault(AFTER, [BEFORE]);
    await openKeys(db, vault, tables, AT);
    const startedMs = performance.now();
    const { left } = await rotateKeys(db, vault, tables, AT);
    const seconds = (performance.now() - startedMs) / 1_000;
    say(`rotate the keys    ${rows} rows of the access log in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second, ${left} left`);
  } finally {
    await db.close();
    await admin.query('DROP DATABASE bench_seals WITH (FORCE)');
    await admin.end();
  }
}

function entry(vault: ReturnType<typeof createVault>) {
  return { id: randomUUID(), event: 'login', address_sealed: vault.encrypt('177.200.113.57', 'address'), user_agent: 'Mozilla/5.0', at: AT };
}
