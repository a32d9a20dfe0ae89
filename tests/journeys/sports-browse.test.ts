import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SportsEventRow } from '#contracts/sportsbook.ts';
import { registerPlayer, verify } from '#tests/system/player-client.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { openSportsScene, type SportsScene, tournamentPath } from './sports-scene.ts';

let scene: SportsScene;
let later: SportsEventRow;

beforeAll(async () => {
  scene = await openSportsScene();
  later = scene.later;
});
afterAll(() => scene.close());

/** What the gates (gates.test.ts) don't look at: pages as a choice made on them leaves them. */
const chosen = () => ['/sports?tab=hoje&market=gols', `${tournamentPath(later)}?tab=tabela`, `/sports/evento/${later.id}?tab=todos`, '/sports/buscar?q=sao'];

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s, pages with a choice made read without errors, without overflow and without an accessibility violation', async (_name, viewport) => {
  for (const path of chosen()) {
    const { context, page, problems } = await scene.visitor(viewport);
    const answer = await page.goto(scene.open.url + path, { waitUntil: 'networkidle' });
    expect(answer?.status(), path).toBe(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${path}: sideways scrolling`).toBe(true);
    await expectAccessible(page, path);
    expect(problems, path).toEqual([]);
    await context.close();
  }
});

test('every page of the sportsbook has one title of its own at its head', async () => {
  const whole = [
    '/sports',
    '/sports/football',
    tournamentPath(later),
    `/sports/evento/${later.id}`,
    '/sports/resultados',
    '/sports/favoritos',
    '/sports/esports',
  ];
  for (const path of [...whole, ...chosen()]) {
    const html = await (await fetch(scene.open.url + path)).text();
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
  }
});

test.each(['/sports/xadrez', '/sports/football/liga-que-nao-ha', '/sports/a/b/c', '/sports/evento/jogo-que-nao-ha', '/sports/football/brasileirao-a/x'])(
  '%s is nowhere: 404',
  async (path) => {
    const answer = await fetch(scene.open.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Página Não Encontrada.');
  },
);

test('without JavaScript: the list leads to a match, its groups are links, the search finds, results filter, and no button is dead', async () => {
  const { context, page } = await scene.visitor(PHONE, { javaScript: false });
  await page.goto(scene.open.url + tournamentPath(later));
  await page
    .getByRole('link', { name: `${later.home.name} vence, cotação` })
    .first()
    .click();
  expect(new URL(page.url()).pathname).toMatch(/^\/sports\/evento\//);
  await page.goto(`${scene.open.url}/sports/evento/${later.id}`);
  expect(
    await page
      .locator('main')
      .getByRole('button', { name: /cotação/ })
      .count(),
  ).toBe(0);
  await page.getByRole('link', { name: 'Gols', exact: true }).click();
  await page.getByRole('heading', { name: 'Total de gols', exact: true }).waitFor();

  await page.goto(`${scene.open.url}/sports`);
  await page.getByRole('link', { name: 'Buscar times e campeonatos' }).click();
  await page.getByLabel('Buscar times e campeonatos').fill(later.home.name.toUpperCase());
  await page.getByRole('button', { name: 'Buscar' }).click();
  expect(new URL(page.url()).pathname).toBe('/sports/buscar');
  await page.locator('main').getByRole('link', { name: later.home.name }).first().waitFor();

  await page.goto(`${scene.open.url}/sports/resultados`);
  await page.getByLabel('Campeonato', { exact: true }).selectOption(later.tournament.id);
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  expect(new URL(page.url()).searchParams.get('category')).toBe(later.tournament.id);
  await page.getByRole('heading', { name: 'Resultados' }).waitFor();
  await context.close();
});

test('a visitor goes from the list to a tournament, a match and back', async () => {
  const { context, page, problems } = await scene.visitor(DESKTOP);
  await page.goto(`${scene.open.url}/sports`, { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Modalidades' }).getByRole('link', { name: later.tournament.name }).first().click();
  await page.waitForURL(`${scene.open.url}${tournamentPath(later)}`);
  await page.getByRole('heading', { level: 1, name: later.tournament.name }).waitFor();
  await page.locator(`a[href="/sports/evento/${later.id}"]`).first().click();
  await page.waitForURL(`${scene.open.url}/sports/evento/${later.id}`);
  await page.getByRole('heading', { level: 1, name: later.name }).waitFor();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.waitForURL(`${scene.open.url}${tournamentPath(later)}`);
  expect(problems).toEqual([]);
  await context.close();
});

test('the search answers while it is typed, forgives accents, and says when nothing is found', async () => {
  const { context, page, problems } = await scene.visitor(PHONE);
  await page.goto(`${scene.open.url}/sports/buscar`, { waitUntil: 'networkidle' });
  const box = page.getByLabel('Buscar times e campeonatos');
  await box.pressSequentially('sao pau', { delay: 20 });
  await page.locator('main').getByRole('link', { name: 'São Paulo' }).first().waitFor();
  expect(new URL(page.url()).search).toBe('?q=sao+pau');
  await box.fill('nadaassim');
  await page.getByText('Nenhum jogo para “nadaassim”.').waitFor();
  await page.route('**/sportsbook/v1/search**', (route) => route.abort());
  await box.fill('flamengo');
  await page.getByText('Não deu para buscar os jogos.').waitFor();
  await page.unroute('**/sportsbook/v1/search**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.locator('main').getByRole('link', { name: 'Flamengo' }).first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('home shows the next matches: a price fills the slip with one press, a match leads to its page', async () => {
  const { context, page, problems } = await scene.visitor(PHONE);
  await page.goto(scene.open.url, { waitUntil: 'networkidle' });
  const section = page.getByRole('region', { name: 'Futebol' });
  const matches = section.getByRole('listitem').filter({ has: page.getByRole('button') });
  expect(await matches.count()).toBe(6);
  const price = matches.first().getByRole('button').first();
  await price.click();
  await section.locator('[aria-pressed="true"]').waitFor();
  await page.getByRole('button', { name: /Bilhete: 1 seleção/ }).waitFor();
  await price.click();
  await page.getByRole('button', { name: /Bilhete/ }).waitFor({ state: 'detached' });
  await matches.first().getByRole('link').first().click();
  await page.waitForURL(/\/sports\/evento\//);
  expect(problems).toEqual([]);
  await context.close();
});

test('a visitor’s star asks for the login; a player keeps a match and a tournament and finds them again', async () => {
  const { context, page } = await scene.visitor(DESKTOP);
  await page.goto(`${scene.open.url}/sports/evento/${later.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: `Favoritar ${later.name}` }).click();
  await page.getByRole('dialog').getByLabel('E-mail ou CPF').waitFor();

  const player = await registerPlayer(scene.open);
  await verify(scene.open, player);
  await page.goto(`${scene.open.url}/login?state=/sports/favoritos`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail ou CPF').fill(player.email);
  await page.getByLabel('Senha', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/sports/favoritos');

  const kept = async (path: string, name: string) => {
    await page.goto(scene.open.url + path, { waitUntil: 'networkidle' });
    const saved = page.waitForResponse((answer) => answer.url().includes('/sportsbook/v1/favourites/') && answer.ok());
    await page.getByRole('button', { name: `Favoritar ${name}` }).click();
    await saved;
    expect(await page.getByRole('button', { name: `Favoritar ${name}` }).getAttribute('aria-pressed')).toBe('true');
  };
  await kept(`/sports/evento/${later.id}`, later.name);
  await kept(tournamentPath(later), later.tournament.name);
  await page.goto(`${scene.open.url}/sports/favoritos`, { waitUntil: 'networkidle' });
  await page.locator(`main a[href="/sports/evento/${later.id}"]`).first().waitFor();
  await page.getByRole('navigation', { name: 'Modalidades' }).getByText('Seus campeonatos').waitFor();
  await expectAccessible(page, 'favourites of a player');
  await context.close();
});

test('a player’s bets ask a visitor to log in, with the way back kept', async () => {
  const answer = await fetch(`${scene.open.url}/sports/minhas-apostas`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/login?state=%2Fsports%2Fminhas-apostas');
});
