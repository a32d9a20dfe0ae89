import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../setup/data-directory.mjs';
import { ROOT } from '../setup/run-step.mjs';
import { closeSiteDatabase, databaseVariables, openSiteDatabase, studioVariables } from '../setup/site-database.mjs';
import { startChild } from './child.mjs';
import { assertPortFree } from './port-owner.mjs';
import { prepareDatabase } from './prepare-database.mjs';
import { watchSources } from './reload.mjs';
import { supervise } from './supervise.mjs';
import { waitReady } from './wait-ready.mjs';

const READY_TIMEOUT_MS = 60_000;
const SERVER_SOURCES = ['server', 'kernel', 'contracts', 'db'];
const STUDIO_SOURCES = ['studio', 'kernel'];

/**
 * The paths of the site's four programs: `prepare` migrates and seeds, then ends; the others run until a signal. `siteLoads` is the module that the site
 * can load while the database is prepared, '' for none.
 * @typedef {{ prepare: string, site: string, siteLoads: string, sandbox: string, studio: string }} Programs
 */

/** @type {Programs} */
export const PROGRAMS = {
  prepare: join(ROOT, 'server/main/migrate-and-seed.ts'),
  site: join(ROOT, 'server/main/all-in-one.ts'),
  siteLoads: join(ROOT, 'server/main/run-roles.ts'),
  sandbox: join(ROOT, 'sandbox/main.ts'),
  studio: join(ROOT, 'studio/main.ts'),
};

/**
 * Starts database, site, sandbox and studio, waits until they answer, and prints their addresses. They run until a signal; see `supervise`.
 * @param {{ node: string, programs: Programs, development: boolean }} options
 */
export async function runSite({ node, programs, development }) {
  const addresses = await freeAddresses();
  const processes = supervise();
  try {
    const mode = development ? { PALPITE_DEV: '1' } : {};
    processes.add(startChild({ name: 'The sandbox', node, script: programs.sandbox, environment: { ...mode, ...sandboxMemory() } }), { essential: true });
    const database = await openSiteDatabase();
    processes.atLast(() => closeSiteDatabase(database, { stops: true }));
    if (database.adopted && database.stop !== null) process.stdout.write('A PostgreSQL that was running already was adopted.\n');
    const forMigrations = { ...mode, ...databaseVariables(database, 'migrations') };
    const environment = {
      ...mode,
      ...databaseVariables(database, 'site'),
      ...aggregatorVariables(addresses.sandbox),
      ...liveStudioVariables(addresses.sandbox),
    };
    const startSite = () => {
      const options = {
        name: 'The site',
        node,
        script: programs.site,
        environment: { ...environment, ...lastWords(node, database) },
        loadsFirst: programs.siteLoads,
      };
      const site = startChild(options);
      processes.add(site, { essential: !development });
      return site;
    };
    let site = startSite();
    const startStudio = () => {
      const studio = startChild({ name: 'The studio', node, script: programs.studio, environment: { ...mode, ...studioVariables(database) } });
      processes.add(studio, { essential: !development });
      return studio;
    };
    // After the site, so that it stops before the site: its last calls still find the wallet.
    let studio = startStudio();
    // The demo player's documents are looked up like any other's, in the sandbox.
    await waitReady(addresses.sandbox, READY_TIMEOUT_MS, processes.signal);
    const demo = await prepareDatabase(node, programs.prepare, forMigrations);
    database.prepared();
    site.begin();
    await waitReady(addresses.siteReady, READY_TIMEOUT_MS, processes.signal);
    await waitReady(addresses.studioReady, READY_TIMEOUT_MS, processes.signal);
    greet(addresses, demo, development);
    if (development) {
      watchSources(SERVER_SOURCES, async () => {
        await processes.remove(site);
        await prepareDatabase(node, programs.prepare, forMigrations);
        site = startSite();
        site.begin();
      });
      watchSources(STUDIO_SOURCES, async () => {
        await processes.remove(studio);
        studio = startStudio();
      });
    }
  } catch (error) {
    if (processes.signal.aborted) return;
    await processes.stop();
    throw error;
  }
}

/**
 * The site outlives a killed supervisor, so it gets the command that stops the database, with its arguments.
 * @param {string} node
 * @param {import('../setup/site-database.mjs').SiteDatabase} database
 * @returns {Record<string, string>}
 */
function lastWords(node, database) {
  if (database.stop === null) return {};
  return { PALPITE_PG_STOP: JSON.stringify([node, join(ROOT, 'tools/postgres/stop.mjs'), JSON.stringify(database.stop)]) };
}

/**
 * The sandbox's charges and payouts survive a restart, as the database does.
 * @returns {Record<string, string>}
 */
function sandboxMemory() {
  mkdirSync(dataDirectory(), { recursive: true, mode: 0o755 });
  return { SANDBOX_STATE_FILE: process.env['SANDBOX_STATE_FILE'] ?? join(dataDirectory(), 'sandbox.json') };
}

/**
 * The sandbox acts as an aggregator of games if none is named: its address, and the keys of both sides, which the sandbox makes at its first start.
 * @param {string} sandbox
 * @returns {Record<string, string>}
 */
function aggregatorVariables(sandbox) {
  if (process.env['HUB88_URL'] !== undefined) return {};
  const key = (/** @type {string} */ name) => join(process.env['PALPITE_DATA_DIR'] ?? dataDirectory(), name);
  return {
    HUB88_URL: `${sandbox}aggregator`,
    HUB88_OPERATOR_ID: 'palpite',
    HUB88_SUB_PARTNER_ID: 'palpite',
    HUB88_PUBLIC_KEY_FILE: key('hub88-aggregator.pem'),
    HUB88_PRIVATE_KEY_FILE: key('hub88-operator.pem'),
  };
}

/**
 * The sandbox acts as a live studio if no supplier is named.
 * @param {string} sandbox
 * @returns {Record<string, string>}
 */
function liveStudioVariables(sandbox) {
  if (process.env['SUPPLIERS'] !== undefined || process.env['PROVIDER_SECRETS'] !== undefined) return {};
  const secret = 'insecure-development-secret-0123456789';
  const studio = { url: `${sandbox}live-studio`, name: 'Estúdio ao Vivo', summary: 'Mesas com vídeo, do mundo de testes.', live: true };
  return {
    SUPPLIERS: JSON.stringify({ 'estudio-ao-vivo': studio }),
    PROVIDER_SECRETS: JSON.stringify({ 'palpite-studio': secret, 'estudio-ao-vivo': secret }),
  };
}

async function freeAddresses() {
  const host = process.env['HOST'] ?? '127.0.0.1';
  const port = Number(process.env['PORT'] ?? 3000);
  const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 3001);
  await assertPortFree({ host, port, variable: 'PORT' });
  await assertPortFree({ host, port: sandboxPort, variable: 'SANDBOX_PORT' });
  const studioPort = Number(process.env['STUDIO_PORT'] ?? 3002);
  await assertPortFree({ host, port: studioPort, variable: 'STUDIO_PORT' });
  const local = (/** @type {number} */ at, path = '/') => `http://127.0.0.1:${at}${path}`;
  return {
    ...{ site: `http://localhost:${port}`, siteReady: local(port, '/readyz'), sandbox: local(sandboxPort) },
    ...{ studio: local(studioPort), studioReady: local(studioPort, '/readyz') },
  };
}

/**
 * @param {{ site: string, sandbox: string, studio: string }} addresses
 * @param {{ login: string, password: string } | null} demo
 * @param {boolean} development
 */
function greet(addresses, demo, development) {
  const lines = [
    '',
    `  Palpite is ready after ${process.uptime().toFixed(1)} s${development ? ', reloading on change' : ''}.`,
    `  Site     ${addresses.site}`,
    `  Sandbox  ${addresses.sandbox}  (bank, CPF registry, identity check, mailbox)`,
    `  Studio   ${addresses.studio}  (our own slots)`,
    ...(demo === null ? [] : [`  Login    ${demo.login}  password ${demo.password}`]),
    '  Ctrl-C stops everything.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
