import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxMessage } from '#server/modules/notifications/events.ts';
import { unsubscribeToken } from '#server/modules/notifications/preferences/unsubscribe-token.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { cookieOf, headingsOf, hrefOf, readPage } from './read-page.ts';

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true, sports: false });
});
afterAll(() => open.close());

async function idOf(player: PlayerClient): Promise<string> {
  const { body } = await player.call('GET', '/api/auth/me');
  return (body['user'] as { id: string }).id;
}

test('without JavaScript a player reads notices page by page, grouped by day, and no other player can read them', async () => {
  const [player, other] = [await registerPlayer(open), await registerPlayer(open)];
  const playerId = await idOf(player);
  const messages = Array.from({ length: 25 }, (_, index) => inboxMessage('deposit-credited', [{ playerId, data: { amountCents: 123_456_700 + index } }]));
  await inTransaction(open.site.db, (tx) => publish(tx, open.site.clock.now(), messages));
  await open.site.relay.drain();
  const cookie = await cookieOf(open.url, player);
  const first = await readPage(`${open.url}/user/notifications`, cookie);
  const titles = [2, 3, 4].flatMap((level) => headingsOf(first.main, level));
  expect(titles.filter((title) => title.includes('Depósito confirmado'))).toHaveLength(20);
  expect(titles.filter((title) => title === 'Hoje')).toHaveLength(1);
  const next = await readPage(new URL(hrefOf(first.main, 'Próxima página'), `${open.url}/user/notifications`).href, cookie);
  expect(next.words).toContain('Fim dos avisos');
  expect((await readPage(`${open.url}/user/notifications`, await cookieOf(open.url, other))).words).toContain('Nenhum aviso por aqui.');
});

test('the link of a message withdraws the consent to offers without a login and without JavaScript; fetching it changes nothing', async () => {
  const player = await registerPlayer(open);
  const playerId = await idOf(player);
  const consents = async () => (await player.call('GET', '/api/notifications/preferences')).body;
  const given = await player.call('PUT', '/api/notifications/preferences', { choices: [{ subject: 'offers', channel: 'email', on: true }] });
  expect(given.status).toBe(200);
  const token = unsubscribeToken(open.site.vault, { playerId, channel: 'email' });
  const link = `${open.url}/api/notifications/unsubscribe/${token}`;
  const asked = await readPage(link);
  const address = new URL(asked.headers.get('location') ?? '', open.url).href;
  const page = await readPage(address);
  expect(page.words).toContain('Não quero mais ofertas');
  expect((await consents())['choices']).toContainEqual({ subject: 'offers', channel: 'email', on: true });
  const fields = [...page.main.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  const form = new URLSearchParams(Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])));
  const done = await fetch(address, { method: 'POST', body: form });
  expect(await done.text()).toContain('Pronto. Você não recebe mais ofertas por e-mail.');
  expect(await consents()).toMatchObject({ records: [{ given: false, source: 'unsubscribe' }, { given: true }] });
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await fetch(link, oneClick)).status).toBe(200);
  expect((await fetch(link.slice(0, -3), oneClick)).status).toBe(404);
});

test('without JavaScript a player reads limits, their ends and the possible actions', async () => {
  const player = await registerPlayer(open);
  await deposit(open, player, 10_000);
  await player.call('PUT', '/api/limits/deposit', { period: 'day', amount: 50_000 });
  await player.call('POST', '/api/suspension', { duration: '7d' });
  const cookie = await cookieOf(open.url, player);
  expect((await readPage(`${open.url}/user/protection`, cookie)).words).toMatch(/R\$\s100,00 de R\$\s500,00/);
  for (const path of ['/user/protection', '/user/protection/suspension', '/user/protection/exclusion'])
    expect((await readPage(open.url + path, cookie)).words, path).toMatch(/Sua conta está em pausa até /);
  expect((await readPage(`${open.url}/user/protection/exclusion`, cookie)).html).toContain('Sem JavaScript este pedido');
});

test('every tool of protection is within two taps of any page, logged in or out (RG-4)', async () => {
  for (const path of ['/', '/casino', '/sports', '/promotions']) {
    const footer = /<footer[\s\S]*<\/footer>/.exec((await readPage(open.url + path)).html)?.[0] ?? '';
    expect(hrefOf(footer, 'Jogo responsável'), path).toBe('/jogo-responsavel');
  }
  const page = await readPage(`${open.url}/jogo-responsavel`);
  const tools = /<nav[^>]*aria-label="Ferramentas de proteção"[\s\S]*?<\/nav>/.exec(page.html)?.[0] ?? '';
  for (const name of [/pausa/, /Autoexclusão/, /Limites/, /Autoteste/, /gov\.br/, /188/]) hrefOf(tools, name);
  const asked = await readPage(new URL(hrefOf(tools, /pausa/), open.url).href);
  expect([asked.status, asked.headers.get('location')]).toEqual([302, '/login?state=%2Fuser%2Fprotection%2Fsuspension']);
  const cookie = await cookieOf(open.url, await registerPlayer(open));
  expect(hrefOf((await readPage(`${open.url}/casino`, cookie)).html, 'Proteção')).toBe('/user/protection');
});
