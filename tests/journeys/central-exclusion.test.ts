import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerHolds } from '#tests/system/ledger-holds.ts';
import { openStudioAndSite, type StudioAndSite } from '#tests/system/open-studio.ts';
import { deposit, registerPlayer, verify } from '#tests/system/player-client.ts';
import { enterAs } from './gates/enter-as.ts';
import { look } from './gates/look.ts';
import { expectNothingOffered } from './gates/nothing-offered.ts';
import { newVisitor, openBrowser, PHONE } from './open-browser.ts';

let world: StudioAndSite;

beforeAll(async () => {
  world = await openStudioAndSite({ pages: true });
});
afterAll(async () => {
  await expectLedgerHolds(world.open.site);
  await world.close();
});

test('whoever the register of barred people names is told so, offered nothing anywhere, and has the money to withdraw (RG-7)', async () => {
  const { open } = world;
  const browser = await openBrowser();
  const player = await registerPlayer(open);
  await deposit(open, player, 10_000);
  await verify(open, player);
  await open.sandbox.send('POST', '/exclusion-registry/list', { cpf: player.person.cpf, reason: 'Autoexclusão' });
  const { context, page, problems } = await newVisitor(browser, { viewport: PHONE });
  await context.addCookies([{ name: 'cookie_consent', value: 'all', url: open.url }]);
  // The login asks the register.
  await enterAs(open, page, { player, path: '/' });
  await open.settle();
  await page.goto(open.url, { waitUntil: 'networkidle' });
  const notice = page.getByRole('region', { name: 'Pausa ou autoexclusão' });
  await notice.getByText(/^Autoexclusão do Governo Federal\. /).waitFor();
  await page.getByText('Seu saldo', { exact: true }).waitFor();
  await look(page, 'home of whoever is excluded centrally');
  await expectNothingOffered(page, open.url);

  await page.goto(`${open.url}/casino`, { waitUntil: 'networkidle' });
  await notice.waitFor();
  await look(page, 'the lobby of whoever is excluded centrally');
  await page.goto(`${open.url}/promotions`, { waitUntil: 'networkidle' });
  expect(await page.getByRole('link', { name: /bônus|de graça/i }).count()).toBe(0);
  await page.goto(`${open.url}/sports`, { waitUntil: 'networkidle' });
  await notice.waitFor();
  await look(page, 'sports of whoever is excluded centrally');
  expect((await player.act('/api/originals/mines/rounds', { stake: 100, mines: 3 })).body).toMatchObject({ code: 'self_excluded' });
  expect((await player.act('/api/deposits', { amount: 1_000 })).body).toMatchObject({ code: 'self_excluded' });

  await page.goto(`${open.url}/user/protection`, { waitUntil: 'networkidle' });
  await page.getByText('Seu CPF está na autoexclusão do Governo Federal').waitFor();
  await look(page, 'protection of whoever is excluded centrally');
  await page.goto(`${open.url}/user/wallet`, { waitUntil: 'networkidle' });
  await notice.getByRole('link', { name: 'Sacar' }).click();
  await page.getByText('Disponível para saque').waitFor();
  await page.getByRole('button', { name: /^Sacar tudo/ }).click();
  await look(page, 'the withdrawal of whoever is excluded centrally');
  expect(problems).toEqual([]);
});
