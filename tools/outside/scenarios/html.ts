import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sportsEventsReply } from '#contracts/sportsbook/events.ts';
import { type OpenSandbox, openSandbox } from '#sandbox/testing/open-sandbox.ts';
import { PLAYER_ROUTES } from '#tests/journeys/gates/player-routes.ts';
import { PUBLIC_ROUTES } from '#tests/journeys/gates/public-routes.ts';
import { registerPlayer } from '#tests/system/player-client.ts';
import { siteEnvironment } from '../open-fixture.ts';
import { findingsOf } from '../nu-checker.ts';
import { type Postgres15, startPostgres15 } from '../postgres-15.ts';
import { check } from '../report.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { waitFor } from '../wait-for.ts';

/** The header of a browser, so that a missing page is the one that people get. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const MORE = ['/nada/a/b', '/unsupported-browser', '/play/mines', '/providers/palpite-originais', '/promotions/defina-seus-limites', '/ajuda', '/contato'];

interface Place {
  readonly url: string;
  readonly sandbox: OpenSandbox;
}

/** Runs the Nu HTML Checker over every public page, as a visitor and as a player gets it, and over every page of a player. */
export async function html(): Promise<void> {
  const server = await startPostgres15();
  const sandbox = await openSandbox({ settleDelayMs: 30, report: () => undefined });
  const processes: SiteProcess[] = [];
  try {
    const environment = { ...siteEnvironment(server.siteUrl, sandbox), SPORTS_FEED_URL: `${sandbox.url}/sports-feed` };
    seed(server, environment);
    for (const role of ['api', 'worker'] as const) processes.push(await startSiteProcess(role, environment));
    const url = processes[0]?.url ?? '';
    await checkPages({ url, sandbox });
  } finally {
    for (const each of processes) await each.stop();
    await sandbox.close();
    server.close();
  }
}

/** Tables, first pages, first content. */
function seed(server: Postgres15, environment: Readonly<Record<string, string>>): void {
  const script = new URL('../../../server/main/migrate-and-seed.ts', import.meta.url).pathname;
  execFileSync(process.execPath, [script], { env: { ...process.env, ...environment, DATABASE_URL: server.ownerUrl }, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function checkPages(place: Place): Promise<void> {
  const player = await registerPlayer(place);
  const cookie = `jwt=${player.token}; cookie_consent=all`;
  const paths = await presentPaths(place.url);
  const folder = mkdtempSync(join(tmpdir(), 'palpite-html-'));
  try {
    const files: string[] = [];
    const keep = async (path: string, who: string, headers: Readonly<Record<string, string>>) => {
      const answer = await fetch(place.url + path, { headers: { 'user-agent': BROWSER, ...headers } });
      const file = join(folder, `${who}${path.replaceAll('/', '_')}.html`);
      writeFileSync(file, await answer.text());
      files.push(file);
    };
    for (const path of paths) {
      await keep(path, 'visitor', {});
      await keep(path, 'player', { cookie });
    }
    for (const path of PLAYER_ROUTES) await keep(path, 'player', { cookie });
    const findings = findingsOf(files);
    for (const finding of new Set(findings)) process.stdout.write(`         ${finding}\n`);
    check('the Nu HTML Checker finds nothing', findings.length === 0, `${findings.length} findings in ${files.length} pages`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every public address, with an existing sport, tournament and match. */
async function presentPaths(url: string): Promise<string[]> {
  const places: Record<string, string> = {};
  await waitFor('a match', async () => {
    const answer = await fetch(`${url}/sportsbook/v1/events?state=prematch&per_page=20`);
    const [match] = answer.ok ? sportsEventsReply.parse(await answer.json()).data : [];
    if (match !== undefined) Object.assign(places, { sport: match.sport.id, tournament: match.tournament.id, match: match.id });
    return match !== undefined;
  });
  return [...PUBLIC_ROUTES.map(({ path }) => path.replace(/:(\w+)/g, (_all, name: string) => places[name] ?? '')), ...MORE];
}
