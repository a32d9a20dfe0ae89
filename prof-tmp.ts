import { readFileSync } from 'node:fs';
import { openDatabase } from '#server/platform/db/database.ts';
import { verifyLedger } from '#server/platform/db/verify-ledger.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { createStakesModule } from '#server/modules/stakes/module.ts';
import { createWalletModule } from '#server/modules/wallet/module.ts';
import { createOriginalsModule } from '#server/modules/originals/module.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createRoundsModule } from '#server/modules/rounds/module.ts';
import { doubleGame } from '#server/modules/originals/double/double-game.ts';
import { createChainLinks } from '#server/modules/rounds/chain-links.ts';
import { receiptsHold } from '#server/modules/sportsbook/betslip/checks/receipt-checks.ts';
import { sportsBetsMatchStakes } from '#server/modules/sportsbook/betslip/checks/bet-checks.ts';
import { settlementChecks } from '#server/modules/sportsbook/settlement/checks/settlement-checks.ts';
const db = openDatabase({ url: process.env.DATABASE_URL!, poolSize: 2 });
const vault = createVault('a secret for tests, thirty-two bytes');
const clock = { nowMs: () => Date.parse('2026-12-31'), now: () => new Date('2026-12-31') };
const deps = { db, clock, vault, log: createLogger({ level: 'silent' }), metrics: createMetrics({ processMetrics: false }) } as any;
const originals = { ...deps, settings: { get: () => true }, ids: {}, random: {}, complianceProfile: 'open' } as any;
const checks = [...createWalletModule({ db }).ledgerChecks!, ...createStakesModule(deps).ledgerChecks!, ...createOriginalsModule(originals).ledgerChecks!,
  ...createRoundsModule({ ...deps, links: createChainLinks({ vault, random: {} as any }) } as any, [doubleGame(originals)]).ledgerChecks!, receiptsHold(Buffer.alloc(32, 1)), sportsBetsMatchStakes, ...settlementChecks];
const only = process.argv[2];
const pidRow = await db.k.selectNoFrom((eb) => eb.fn('pg_backend_pid', []).as('p')).execute();
let pid = 0;
const cpuOf = (p: number) => { const t = readFileSync(`/proc/${p}/stat`, 'utf8'); const f = t.slice(t.lastIndexOf(')') + 2).split(' '); return (Number(f[11]) + Number(f[12])) * 10; };
let lastDb = 0, lastUs = process.cpuUsage(), total = [0, 0];
const wrapped = checks.filter((c) => !only || c.name.includes(only)).map((c) => ({ name: c.name, run: async (d: any) => {
  if (pid === 0) { const { sql } = await import('kysely'); pid = Number((await sql<any>`SELECT pg_backend_pid() p`.execute(d.k)).rows[0].p); }
  lastDb = cpuOf(pid); lastUs = process.cpuUsage();
  const r = await c.run(d);
  const u = process.cpuUsage(lastUs); const nodeMs = (u.user + u.system) / 1000; const dbMs = cpuOf(pid) - lastDb;
  total[0] += nodeMs; total[1] += dbMs;
  console.log(String(Math.round(nodeMs)).padStart(6), String(dbMs).padStart(6), c.name, r.length ? r[0].detail : '');
  return r; } }));
await verifyLedger(db, wrapped);
console.log('total node', total[0].toFixed(0), 'db', total[1]);
await db.close();
