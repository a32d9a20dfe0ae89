import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { doubleCurrentReply, doubleProofReply, doubleRoundReply } from '#contracts/double.ts';
import { FIELD_LABELS, FIELD_NAMES } from '#web/features/originals/fairness/double/round-fields.ts';
import { commitmentOf, minesLayout } from '#kernel/fairness/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openBrowser, PHONE } from './open-browser.ts';

let open: OpenSite;
let browser: Browser;
let player: PlayerClient;
const rounds: string[] = [];

beforeAll(async () => {
  open = await openSite({ pages: true });
  browser = await openBrowser();
  player = await registerPlayer(open);
  await deposit(open, player, 5_000);
  for (let n = 0; n < 2; n += 1) rounds.push(await playRound());
});
afterAll(() => open.close());

async function current() {
  const reply = doubleCurrentReply.parse(await (await fetch(`${open.url}/api/originals/double/current`)).json());
  return reply.round_id === null ? null : reply;
}

/** One whole round with a bet on each colour; the site's own worker takes the steps, the clock is moved past each. */
async function playRound(): Promise<string> {
  const roundId = await vi.waitUntil(async () => {
    const round = await current();
    return round?.phase === 'betting' && round.round_id;
  }, UNTIL);
  for (const color of ['red', 'black', 'white']) {
    const placed = await player.act('/api/originals/double/bets', { color, stake: 100, round_id: roundId });
    if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
  }
  const phase = async () => doubleRoundReply.parse(await (await fetch(`${open.url}/api/originals/double/rounds/${roundId}`)).json()).phase;
  await open.advance(18_100);
  await vi.waitUntil(async () => ['spinning', 'settled'].includes(await phase()), UNTIL);
  await open.advance(5_000);
  await vi.waitUntil(async () => (await phase()) === 'settled', UNTIL);
  return roundId;
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${open.url}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail ou CPF').fill(player.email);
  await page.getByLabel('Senha', { exact: true }).fill(player.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a round is checked on the device, without network, and a changed figure is named (%s)', async (_name, viewport) => {
  const { context, page, problems } = await newVisitor(browser, { viewport });
  await page.goto(`${open.url}/fairness?jogo=double&rodada=${rounds[0]}`, { waitUntil: 'networkidle' });
  await page.getByText(/^Rodada conferida: \d+ (vermelho|preto|branco)\. Tudo bate\.$/).waitFor();
  await expectAccessible(page, 'a checked round');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await context.setOffline(true);
  await page.getByText('Ver e mudar os valores').click();
  const check = page.getByRole('button', { name: 'Conferir estes valores' });
  const signature = page.getByLabel('Assinatura do sorteio público');
  const whole = await signature.inputValue();
  await check.click();
  await page.getByText('Tudo bate.').waitFor();
  await signature.fill(whole.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  await page.getByText('Tudo bate.').waitFor({ state: 'hidden' });
  await check.click();
  await page.getByText('Atenção: esta rodada não confere.').waitFor();
  await page.getByText('A assinatura do sorteio público é verdadeira: não').waitFor();
  await page.getByText('O elo leva à ponta da corrente, publicada antes da primeira rodada: sim').waitFor();
  await expectAccessible(page, 'a round that does not hold');
  await signature.fill(whole);

  for (const name of FIELD_NAMES) {
    const field = page.getByLabel(FIELD_LABELS[name], { exact: true });
    const before = await field.inputValue();
    for (const hostile of ['<script>alert(1)</script>', 'x'.repeat(10_000)]) {
      await field.fill(hostile);
      await check.click();
      await page.locator('[aria-invalid="true"]').waitFor();
      expect(await field.getAttribute('aria-invalid'), `${name}: ${hostile.slice(0, 20)}`).toBe('true');
    }
    if (name === 'color') await expectAccessible(page, 'a figure that cannot be');
    await field.fill(before);
  }
  await page.getByLabel('Código da rodada').fill(rounds[1] ?? '');
  await page.getByRole('button', { name: 'Buscar e conferir' }).click();
  await page.getByText('Sem conexão com a internet.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a player’s last bets are checked at once, saved, and checked again from the file without network or login', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await logIn(page);
  await page.goto(`${open.url}/fairness?jogo=double`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Conferir minhas apostas' }).click();
  await page.getByText('6 apostas conferidas, 0 divergências').waitFor();
  await expectAccessible(page, 'checked bets');
  const files = page.getByRole('region', { name: 'Os selos, dia por dia' });
  await files.getByText(/selos? até agora/).waitFor();
  const keeping = page.waitForEvent('download');
  await files.getByRole('listitem').first().getByRole('link').click();
  const kept = await readFile(await (await keeping).path(), 'utf8');
  expect(kept).toContain('"kind":"double_chain"');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Salvar o arquivo' }).click();
  const proof = { name: 'prova.json', mimeType: 'application/json', buffer: await readFile(await (await saving).path()) };
  expect(problems).toEqual([]);
  await context.close();

  const visitor = await newVisitor(browser, { viewport: DESKTOP });
  const verifier = visitor.page.waitForResponse((response) => response.url().includes('audit-worker'));
  await visitor.page.goto(`${open.url}/fairness?jogo=double`, { waitUntil: 'networkidle' });
  // Fetched once the page has nothing better to do, which may be long after its network fell silent.
  await (await verifier).finished();
  await visitor.context.setOffline(true);
  await visitor.page.locator('input[type=file]').setInputFiles(proof);
  await visitor.page.getByText('6 apostas conferidas, 0 divergências').waitFor();
  const paid = doubleProofReply.parse(JSON.parse(proof.buffer.toString()));
  const more = JSON.stringify({ ...paid, bets: paid.bets.map((bet, n) => (n === 0 ? { ...bet, payout: bet.payout + 1 } : bet)) });
  await visitor.page.locator('input[type=file]').setInputFiles({ ...proof, buffer: Buffer.from(more) });
  await visitor.page.getByText('1 de 6 apostas com divergência, em 1 rodada').waitFor();
  await visitor.page.getByText(`aposta ${paid.bets[0]?.id}`).waitFor();
  await visitor.page.getByText('O pagamento não é o que o número manda.').waitFor();
  await expectAccessible(visitor.page, 'a divergence');
  await visitor.page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"bets": 1}') });
  await visitor.page.getByText('Este arquivo não é uma prova do Double.').waitFor();
  expect(visitor.problems).toEqual([]);
  await visitor.context.close();
});

test('a round of Mines named in the address is still judged on its own page, which leaves the curve alone', async () => {
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`${open.url}/fairness?${minesAddress()}#conferir`, { waitUntil: 'networkidle' });
  await page.getByText('Rodada conferida: tudo bate.').waitFor();
  expect(fetched.filter((url) => url.includes('audit-worker'))).toEqual([]);
  await page.getByRole('link', { name: 'Double', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Como um resultado do Double nasce' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

function minesAddress(): URLSearchParams {
  const deal = { serverSeed: 'ab'.repeat(32), clientSeed: 'minha semente', nonce: 4, mines: 3 };
  const layout = minesLayout(deal);
  return new URLSearchParams({
    server: deal.serverSeed,
    hash: commitmentOf(deal.serverSeed),
    client: deal.clientSeed,
    nonce: '4',
    mines: '3',
    stake: '1000',
    status: 'lost',
    tiles: String(layout[0]),
    layout: layout.join('.'),
    payout: '0',
  });
}
