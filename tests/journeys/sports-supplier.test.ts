import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
});
afterAll(() => open.close());
afterEach(() => set({ sport_sportbook_type: 'native', altenar_script_url: '', altenar_integration: '', cometa_enabled: false, cometa_script_url: '' }));

async function set(values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const done = await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', key, JSON.stringify(value), '--reason', 'teste']);
    expect(done).toMatchObject({ done: true });
  }
  await open.site.settings.refresh();
}

const ALTENAR = {
  sport_sportbook_type: 'altenar',
  altenar_script_url: 'https://widgets.example/altenarWSDK.js',
  altenar_integration: 'palpite',
};
const COMETA = { sport_sportbook_type: 'cometa', cometa_enabled: true, cometa_script_url: 'https://cometa.example/w.js', cometa_integration: 'palpite' };

/** Stand-ins for the suppliers' scripts: they write what they were told into their place. */
const ALTENAR_SCRIPT = `let told;
window.altenarWSDK = { init: (o) => { told = o; }, addSportsBook: ({ container }) => { container.innerHTML = '<p>Altenar ' + told.integration + ' ' + told.culture + ' ' + (told.token ?? 'visitante') + '</p>'; } };`;
const COMETA_SCRIPT = `window.cometaSportsbook = { mount: (o) => { o.container.innerHTML = '<p>Cometa ' + o.integration + ' ' + o.language + '</p>'; return { unmount() {} }; } };`;

async function visit(path: string, script: { host: string; body: string } | null) {
  const { context, page } = await newVisitor(browser, { viewport: PHONE });
  await context.route(/(widgets|cometa)\.example/, (route) =>
    script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script.body }),
  );
  await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
  await page.goto(`${open.url}${path}`);
  return { context, page };
}

describe('a supplier’s sportsbook', () => {
  test.each(['/sports', '/altenar-sports/futebol', '/sports/futebol/brasil/serie-a/jogo-1', '/sports/criquete', '/sports/evento/nada', '/sports/resultados'])(
    'of Altenar stands at %s with integration and language',
    async (path) => {
      await set(ALTENAR);
      const { context, page } = await visit(path, { host: 'widgets.example', body: ALTENAR_SCRIPT });
      await page.getByText('Altenar palpite pt-BR visitante').waitFor();
      await context.close();
    },
  );

  test('of Cometa stands where the operator chose it', async () => {
    await set(COMETA);
    const { context, page } = await visit('/sports', { host: 'cometa.example', body: COMETA_SCRIPT });
    await page.getByText('Cometa palpite pt-BR').waitFor();
    await context.close();
  });

  test('that does not load says so and offers another try', async () => {
    await set(ALTENAR);
    const { context, page } = await visit('/altenar-sports/x', null);
    await page.getByText('As apostas esportivas não carregaram.').waitFor();
    await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
    await context.close();
  });

  test('that is not configured is a clear page, and the policy admits nobody', async () => {
    await set({ sport_sportbook_type: 'altenar' });
    const answer = await fetch(`${open.url}/sports?n=${performance.now()}`);
    expect(await answer.text()).toContain('As apostas esportivas estão em configuração.');
    await set({ sport_sportbook_type: 'native' });
    const policy = (await fetch(`${open.url}/sports?n=${performance.now()}`)).headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/biahosted|widgets\.example/);
  });

  test('may reach its own hosts while it is chosen', async () => {
    await set(ALTENAR);
    const policy = (await fetch(`${open.url}/sports?n=${performance.now()}`)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.biahosted\.com[^;]*https:\/\/widgets\.example/);
  });

  test('has every address below /sports, with 200, and nothing of ours is read for it', async () => {
    await set(ALTENAR);
    await open.database.owner.pool.query('ALTER TABLE sportsbook_event RENAME TO gone_for_a_moment');
    try {
      for (const path of ['/sports/a/b/c/d', '/sports/criquete', '/sports/evento/nada', '/sports/buscar?q=vasco', '/altenar-sports/a/b/c']) {
        const answer = await fetch(`${open.url}${path}${path.includes('?') ? '&' : '?'}n=${performance.now()}`);
        expect(answer.status, path).toBe(200);
        expect(await answer.text(), path).toContain('As apostas esportivas são de outra empresa.');
      }
    } finally {
      await open.database.owner.pool.query('ALTER TABLE gone_for_a_moment RENAME TO sportsbook_event');
    }
    await set({ sport_sportbook_type: 'native' });
    expect((await fetch(`${open.url}/sports/a/b/c/d`)).status).toBe(404);
  });

  test('is reached by an old address with a hash, too', async () => {
    await set(COMETA);
    const { context, page } = await visit('/sports#/sport/futebol/brasil/jogo-1', { host: 'cometa.example', body: COMETA_SCRIPT });
    await page.waitForURL(`${open.url}/sports/futebol/brasil/jogo-1`);
    await page.getByText('Cometa palpite pt-BR').waitFor();
    await context.close();
  });

  test('is asked for nothing before the visitor has accepted all cookies, and comes when they do', async () => {
    await set(ALTENAR);
    const { context, page } = await newVisitor(browser, { viewport: PHONE, first: true });
    const asked: string[] = [];
    await context.route(/widgets\.example/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: ALTENAR_SCRIPT });
    });
    await page.goto(`${open.url}/altenar-sports/futebol`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await context.addCookies([{ name: 'cookie_consent', value: 'necessary', url: open.url }]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Aceitar cookies' }).click();
    await page.getByText('Altenar palpite pt-BR visitante').waitFor();
    expect(asked).toHaveLength(1);
    await context.close();
  });
});
