import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudioAndSite, type StudioAndSite } from '#tests/system/open-studio.ts';
import { deposit, type PlayerClient, registerPlayer } from '#tests/system/player-client.ts';
import { cookieOf, linksOf, readPage } from './read-page.ts';

/** The text in place of a bet or a deposit. */
const OFF = 'Depósitos e apostas estão desligados na sua conta.';
const OFFERS = /^(Depositar|Apostar|Gerar código|Jogar a valer|Jogar de graça)/;
const PAGES = ['/', '/user/wallet/deposit', '/games/mines', '/games/dice', '/games/double', '/play/boto-encantado'];

let world: StudioAndSite;

beforeAll(async () => {
  world = await openStudioAndSite({ pages: true, sports: false });
});
afterAll(() => world.close());

const namesOfButtons = (html: string) =>
  [...html.matchAll(/<button(?![^>]*\sdisabled)([^>]*)>([\s\S]*?)<\/button>/g)].map(
    ([, attributes = '', content = '']) => /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replaceAll(/<[^>]*>/g, '').trim(),
  );

/** Expects the server to render the reason in place of each deposit or bet. */
async function expectNothingOffered(player: PlayerClient): Promise<void> {
  const cookie = await cookieOf(world.open.url, player);
  for (const path of [...PAGES, '/user/wallet', '/casino', '/promotions']) {
    const { html, words } = await readPage(world.open.url + path, cookie);
    if (PAGES.includes(path)) expect(words, path).toContain(OFF);
    const offers = [...linksOf(html).map(({ name }) => name), ...namesOfButtons(html)].filter((name) => OFFERS.test(name));
    expect(offers, path).toEqual([]);
  }
}

async function newPlayer(): Promise<PlayerClient> {
  const player = await registerPlayer(world.open);
  await deposit(world.open, player, 10_000);
  return player;
}

test('a player in a pause is offered neither a deposit nor a bet on any page (RG-6)', async () => {
  const player = await newPlayer();
  expect((await player.call('POST', '/api/suspension', { duration: '7d' })).status).toBeLessThan(300);
  await expectNothingOffered(player);
});

test('a player on the register of barred people is offered neither a deposit nor a bet on any page (RG-7)', async () => {
  const player = await newPlayer();
  await world.open.sandbox.send('POST', '/exclusion-registry/list', { cpf: player.person.cpf, reason: 'Autoexclusão' });
  await cookieOf(world.open.url, player);
  await world.open.settle();
  await expectNothingOffered(player);
  expect((await player.act('/api/deposits', { amount: 1_000 })).body).toMatchObject({ code: 'self_excluded' });
});

test.each(['boto-encantado', 'festa-no-pomar', 'perolas-do-farol'])(
  'without JavaScript %s reads: its return, its lowest bet, and what is missing',
  async (id) => {
    const { words } = await readPage(`${world.open.url}/play/${id}`);
    for (const each of ['RTP', 'Aposta mínima', 'ligue o JavaScript']) expect(words).toContain(each);
  },
);
