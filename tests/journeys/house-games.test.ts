import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { doubleProofReply } from '#contracts/originals/double.ts';
import { minesCurrentReply } from '#contracts/originals/originals.ts';
import { readLayout } from '#server/modules/originals/testing/read-layout.ts';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import type { OpenSite } from '#tests/system/open-site.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { UNTIL } from '#tests/until.ts';
import { BETTING_MS, bettingRound, drawnRound, numberAtRest, numberUnder, openDoubleSite, reached, REST_MS, wheelTurn } from './double-table.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, newVisitor, openAlive, openBrowser, PHONE, type Visitor } from './open-browser.ts';
import { enter, isWide } from './players.ts';

const SMALL = { width: 320, height: 640 } as const;

let open: OpenSite;
let browser: Browser;
let player: PlayerClient;

beforeAll(async () => {
  open = await openDoubleSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await expectLedgerHolds(open.site);
  await open.close();
});
beforeEach(async () => {
  player = await registerPlayer(open);
  await deposit(open, player, 10_000);
});

/** Opens one page on two devices of one player; they log in one after the other, since an account takes no two logins at a time. */
async function enterTwice(path: string): Promise<[Visitor, Visitor]> {
  const phone = await enter(browser, open, { player, path, viewport: PHONE });
  return [phone, await enter(browser, open, { player, path, viewport: DESKTOP })];
}

describe('Mines', () => {
  const bet = (page: Page) => page.getByRole('button', { name: /^Apostar R\$/ });
  const cashOut = (page: Page) => page.getByRole('button', { name: /^Retirar R\$/ });
  const gems = (page: Page) => page.getByRole('button', { name: /^Casa linha \d, coluna \d, gema$/ });
  const tile = (page: Page, number: number) => page.locator(`[data-tile="${number}"]`);

  /** From the server's layout: a closed tile with a gem in the open round, and one with a mine. */
  async function tilesOfOpenRound(): Promise<{ readonly gem: number; readonly mine: number }> {
    const current = minesCurrentReply.parse((await player.call('GET', '/api/originals/mines/current')).body);
    if (current.round_id === null) throw new Error('no round is open');
    const mined = await readLayout(open.site.db, open.site.vault, current.round_id);
    const gem = Array.from({ length: 25 }, (_, each) => each).find((each) => !mined.includes(each) && !current.tiles.includes(each));
    return { gem: gem ?? -1, mine: mined[0] ?? -1 };
  }

  /** The balance on the page, in centavos. */
  async function shownBalance(page: Page): Promise<number> {
    const figure = page
      .locator('header')
      .getByText(/\d,\d\d/)
      .first();
    return Number((await figure.innerText()).replaceAll(/\D/g, ''));
  }

  test('a round that one device opens, continues and ends is shown on the other device without a reload', async () => {
    const [phone, desk] = await enterTwice('/games/mines');
    const stake = phone.page.getByRole('textbox', { name: 'Aposta' });
    await stake.fill('35,00');
    await phone.page.getByRole('button', { name: 'Corrija a aposta' }).click();
    await phone.page.getByText('A aposta máxima é R$ 20,00.').waitFor();
    expect([await stake.inputValue(), await stake.evaluate((element) => element === document.activeElement)]).toEqual(['35,00', true]);
    await stake.fill('0,50');
    await phone.page.getByRole('button', { name: 'Apostar R$ 0,50' }).click();
    await desk.page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
    // Each device opens a tile; both boards show both tiles.
    await tile(phone.page, (await tilesOfOpenRound()).gem).click();
    await expect.poll(() => gems(desk.page).count()).toBe(1);
    await tile(desk.page, (await tilesOfOpenRound()).gem).click();
    await expect.poll(() => gems(phone.page).count()).toBe(2);
    expect(await cashOut(phone.page).innerText()).toBe(await cashOut(desk.page).innerText());
    await expectAccessible(phone.page, 'Mines, playing, phone');
    await cashOut(phone.page).click();
    await desk.page.getByText('Você retirou').waitFor();
    const { value } = await player.balance();
    for (const { page } of [phone, desk]) await expect.poll(() => shownBalance(page)).toBe(value);

    // After a lost connection the page reads the missed events.
    await phone.context.setOffline(true);
    await bet(desk.page).click();
    await desk.page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
    await phone.context.setOffline(false);
    await phone.page.getByRole('button', { name: 'Abra uma casa' }).waitFor();
    await tile(desk.page, (await tilesOfOpenRound()).mine).click();
    for (const { page } of [phone, desk]) {
      await page.getByText('Era uma mina. Você perdeu R$ 0,50.').waitFor();
      // The result never covers the board.
      const board = await page.getByRole('group', { name: 'Tabuleiro de 25 casas' }).boundingBox();
      const result = await page.locator('.mines-result').boundingBox();
      expect(result?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
    }
    await expectAccessible(desk.page, 'Mines, lost, desktop');
    expect([...phone.problems, ...desk.problems]).toEqual([]);
  });
});

describe('Dice', () => {
  const outcome = (page: Page) => page.getByText(/^Saiu \d{4}\./);

  test('a player bets by keyboard, repeats the bet, and verifies it after a rotation of the seeds', async () => {
    const { page, problems } = await enter(browser, open, { player, path: '/', viewport: DESKTOP });
    await page.getByRole('main').getByRole('link', { name: 'Dice', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Dice', level: 1 }).waitFor();
    const slider = page.getByRole('slider', { name: 'Chance de ganhar' });
    await slider.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    expect(await slider.inputValue()).toBe('94');
    await page.keyboard.press('Enter');
    await outcome(page).waitFor();
    await expectAccessible(page, 'Dice, a result, desktop');
    await page.setViewportSize(SMALL);
    expect(await isWide(page)).toBe(false);
    await page.setViewportSize(DESKTOP);

    await page.getByRole('radio', { name: 'Abaixo de 9400' }).check();
    const again = page.waitForResponse('**/api/originals/dice/bets');
    await page.getByRole('button', { name: /^Repetir: acima de 599\D/ }).click();
    expect((await again).request().postDataJSON()).toEqual({ stake: 50, chance: 94, direction: 'over' });
    await expect.poll(() => page.getByRole('link', { name: 'semente selada' }).count()).toBe(2);

    await page.getByRole('tab', { name: 'Jogo justo' }).click();
    await page.getByRole('button', { name: 'Trocar sementes' }).click();
    await page.getByText('Semente da casa que saiu de uso').waitFor();
    await page.getByRole('tab', { name: 'Minhas apostas' }).click();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: 'conferir' }).first().click();
    await page.getByText(/^Aposta conferida: saiu \d{4} e tudo bate\.$/).waitFor();
    await expectAccessible(page, 'Dice, proof, desktop');
    expect(
      asked.filter((url) => url.includes('audit-worker')),
      'the verifier of Double is not needed',
    ).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe('Double', () => {
  /** Waits until the table has no unsent bet, which could still be taken back. */
  const allSent = (page: Page) => expect.poll(() => page.locator('.double-place[aria-busy=true]').count()).toBe(0);
  const place = (page: Page, color: string) => page.getByRole('button', { name: new RegExp(`^${color}, paga`) });
  const attached = (page: Page, text: string) => page.getByText(text).waitFor({ state: 'attached' });

  async function betOnBoth(phone: Page, desk: Page): Promise<void> {
    await place(phone, 'Preto').focus();
    await phone.keyboard.press('Enter');
    await phone.keyboard.press('Enter');
    for (const page of [phone, desk]) await attached(page, 'Sua aposta nesta rodada: R$ 1,00.');
    await place(desk, 'Vermelho').click();
    await place(phone, 'Vermelho').getByText('Sua aposta nesta rodada: R$ 0,50.').waitFor({ state: 'attached' });
    // Both devices bet at once, and each shows the other's bet.
    await Promise.all([place(phone, 'Branco').click(), place(desk, 'Branco').click()]);
    for (const page of [phone, desk]) await place(page, 'Branco').getByText('Sua aposta nesta rodada: R$ 1,00.').waitFor({ state: 'attached' });
    for (const page of [phone, desk]) await allSent(page);
    // The player's own rows are shown as "Você", one per colour; there is no other player.
    await expect.poll(() => phone.getByRole('region', { name: 'Maiores apostas da rodada' }).getByRole('listitem').allInnerTexts()).toHaveLength(3);
    expect(await phone.getByText('Você', { exact: true }).count()).toBe(3);
    await phone.setViewportSize(SMALL);
    const own = phone.locator('[data-own-stake]').first();
    expect(await own.evaluate((element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1)).toBe(true);
    expect(await isWide(phone)).toBe(false);
    await phone.setViewportSize(PHONE);
  }

  test('bets of two devices are in one round: both screens, the result and the balance show them; the device verifies the round', async () => {
    await bettingRound(open);
    const [phone, desk] = await enterTwice('/games/double');
    await phone.page.getByText('Apostas abertas').first().waitFor();
    const roundId = await bettingRound(open);
    await betOnBoth(phone.page, desk.page);
    await expectAccessible(phone.page, 'Double, betting, phone');
    await expectAccessible(desk.page, 'Double, betting, desktop');

    const drawn = await drawnRound(open, roundId);
    const atRest = Promise.all([phone, desk].map(({ page }) => numberAtRest(page)));
    await open.advance(5_000);
    await reached(open, roundId, 'settled');
    expect(await atRest).toEqual([drawn.number, drawn.number]);
    const spoken = new RegExp(`${drawn.number ?? ''} (vermelho|preto|branco)`);
    for (const { page } of [phone, desk]) await page.locator('main').getByText(spoken).first().waitFor();
    await phone.page.locator(`.double-place[data-color=${drawn.color ?? ''}][data-outcome=won]`).waitFor();
    expect(await phone.page.locator('.double-place[data-outcome=lost]').count()).toBe(2);
    const { value } = await player.balance();
    expect(value).toBe(10_000 - 250 + { black: 200, red: 100, white: 1_400 }[drawn.color ?? 'white']);
    const shown = (value / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
    for (const { page } of [phone, desk]) await page.locator('header').getByText(shown).first().waitFor();
    await expectAccessible(phone.page, 'Double, result, phone');

    await open.advance(REST_MS);
    await bettingRound(open);
    await phone.page.getByRole('button', { name: 'Repetir R$ 2,50' }).click();
    await expect.poll(async () => (await player.balance()).value).toBe(value - 250);
    await checkRound(phone, roundId);
    await checkBets(desk.page);
    expect([...phone.problems, ...desk.problems]).toEqual([]);
  });

  /** Expects the page to verify the round without network, and to name a changed figure. */
  async function checkRound({ context, page }: Visitor, roundId: string): Promise<void> {
    await page.goto(`${open.url}/fairness?jogo=double&rodada=${roundId}`);
    await page.getByText(/^Rodada conferida: \d+ (vermelho|preto|branco)\. Tudo bate\.$/).waitFor();
    expect(await isWide(page)).toBe(false);
    await context.setOffline(true);
    await page.getByText('Ver e mudar os valores').click();
    const check = page.getByRole('button', { name: 'Conferir estes valores' });
    const signature = page.getByLabel('Assinatura do sorteio público');
    const whole = await signature.inputValue();
    await signature.fill(whole.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
    await page.getByText('Tudo bate.').waitFor({ state: 'hidden' });
    await check.click();
    await page.getByText('Atenção: esta rodada não confere.').waitFor();
    await page.getByText('A assinatura do sorteio público é verdadeira: não').waitFor();
    await page.getByText('O elo leva à ponta da corrente, publicada antes da primeira rodada: sim').waitFor();
    await expectAccessible(page, 'a round that does not hold');
    await signature.fill('<script>alert(1)</script>');
    await check.click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await expectAccessible(page, 'a figure that cannot be');
    await context.setOffline(false);
  }

  /** Verifies the player's last bets, saves them, and lets a visitor verify the file without network. */
  async function checkBets(page: Page): Promise<void> {
    await openAlive(page, `${open.url}/fairness?jogo=double`);
    await page.getByRole('button', { name: 'Conferir minhas apostas' }).click();
    await page.getByText(/^\d+ apostas conferidas, 0 divergências$/).waitFor();
    await expectAccessible(page, 'checked bets');
    const files = page.getByRole('region', { name: 'Os selos, dia por dia' });
    await files.getByText(/selos? até agora/).waitFor();
    const keeping = page.waitForEvent('download');
    await files.getByRole('listitem').first().getByRole('link').click();
    expect(await readFile(await (await keeping).path(), 'utf8')).toContain('"kind":"double_chain"');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Salvar o arquivo' }).click();
    const proof = { name: 'prova.json', mimeType: 'application/json', buffer: await readFile(await (await saving).path()) };

    const visitor = await newVisitor(browser, { viewport: DESKTOP });
    const verifier = visitor.page.waitForResponse((response) => response.url().includes('audit-worker'));
    await visitor.page.goto(`${open.url}/fairness?jogo=double`);
    // The page fetches it when idle.
    await (await verifier).finished();
    await visitor.context.setOffline(true);
    const input = visitor.page.locator('input[type=file]');
    await input.setInputFiles(proof);
    await visitor.page.getByText(/^\d+ apostas conferidas, 0 divergências$/).waitFor();
    const paid = doubleProofReply.parse(JSON.parse(proof.buffer.toString()));
    const more = JSON.stringify({ ...paid, bets: paid.bets.map((each, n) => (n === 0 ? { ...each, payout: each.payout + 1 } : each)) });
    await input.setInputFiles({ ...proof, buffer: Buffer.from(more) });
    await visitor.page.getByText(/^1 de \d+ apostas com divergência, em 1 rodada$/).waitFor();
    await visitor.page.getByText('O pagamento não é o que o número manda.').waitFor();
    await expectAccessible(visitor.page, 'a divergence');
    expect(visitor.problems).toEqual([]);
  }

  test('a visitor who arrives during a round, with reduced motion and a clock three hours off, sees the same table', async () => {
    await open.advance(REST_MS);
    const roundId = await bettingRound(open);
    const drawn = await drawnRound(open, roundId);
    const { context, page, problems } = await newVisitor(browser, { viewport: DESKTOP });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.addInitScript(() => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + 3 * 3_600_000;
    });
    await openAlive(page, `${open.url}/games/double`);
    await open.advance(5_000);
    const seen = new Set<number>();
    await vi.waitUntil(async () => {
      const turn = await wheelTurn(page);
      seen.add(turn);
      return numberUnder(turn) === drawn.number;
    }, UNTIL);
    // The wheel was set to its place, not turned there.
    expect(seen.size).toBeLessThanOrEqual(2);
    const proof = page.getByRole('link', { name: new RegExp(`^${drawn.number ?? ''} (vermelho|preto|branco): conferir`) });
    await proof.first().waitFor();
    await open.advance(REST_MS);
    await bettingRound(open);
    // The countdown follows the server's clock, not this device's.
    await page.getByText('Apostas abertas').first().waitFor();
    const seconds = Number(await page.locator('.double-figure').textContent());
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(BETTING_MS / 1_000);
    await place(page, 'Branco').click();
    await page.getByRole('dialog', { name: 'Entrar' }).waitFor();
    expect(problems).toEqual([]);
  });
});
