import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What is said in the place of a bet or a deposit. */
export const OFF = 'Depósitos e apostas estão desligados na sua conta.';
const OFFERS = /^(Depositar|Apostar|Gerar código|Jogar a valer|Jogar de graça)/;

/** Wherever a deposit or a bet would be offered, what is true stands instead: on the server's page already, and once it lives. */
export async function expectNothingOffered(page: Page, url: string): Promise<void> {
  for (const [path, words] of [
    ['/', OFF],
    ['/user/wallet', 'Seu saldo'],
    ['/user/wallet/deposit', OFF],
    ['/?modal=deposit', OFF],
    ['/games/mines', OFF],
    ['/games/dice', OFF],
    ['/play/boto-encantado', OFF],
  ] as const) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await page.getByText(words).filter({ visible: true }).first().waitFor();
    for (const role of ['link', 'button'] as const) expect(await page.getByRole(role, { name: OFFERS }).count(), path).toBe(0);
  }
  await page.goto(`${url}/games/double`, { waitUntil: 'networkidle' });
  await page.getByText(OFF).waitFor();
  expect(await page.getByRole('group', { name: 'Apostar em uma cor' }).getByRole('button', { disabled: false }).count()).toBe(0);
}
