import { describe, expect, onTestFinished, test } from 'vitest';
import { BRANDS, type Brand, brandIds } from '#contracts/site/brands.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { openSite, type OpenSite } from '../open-site.ts';
import { callSite, registerPlayer } from '../player-client.ts';

async function openWith(environment: Readonly<Record<string, string>>): Promise<OpenSite> {
  const open = await openSite({ environment });
  onTestFinished(() => open.close());
  return open;
}

const published = async (open: OpenSite) => (await callSite(open.url, 'GET', '/v2/settings/')).body;

function expectBrand(settings: Readonly<Record<string, unknown>>, brand: Brand): void {
  expect(settings).toMatchObject({ operator_brand: brand.id, site_title: brand.siteTitle, general_site_title: brand.siteTitle });
  expect(settings).toMatchObject({ logo: `/art/${brand.id}-logo.svg`, logo_dark: `/art/${brand.id}-logo-dark.svg` });
  for (const [token, colour] of Object.entries(brand.colours)) expect(settings[`colors_${token}`], token).toBe(colour);
}

describe('the operator’s API address selects the brand that the site publishes', () => {
  test.each(brandIds.filter((id) => id !== 'palpite'))('%s', async (id) => {
    expectBrand(await published(await openWith({ OPERATOR_API_URL: `https://API.${id}.example/` })), BRANDS[id]);
  });

  test('an unknown address selects the default brand', async () => {
    expectBrand(await published(await openWith({ OPERATOR_API_URL: 'https://api.outra.example' })), BRANDS.palpite);
  });
});

/** Returns the newest mail to a new player who requested a password reset. */
async function mailOf(open: OpenSite): Promise<Readonly<Record<string, unknown>>> {
  const player = await registerPlayer(open);
  await callSite(open.url, 'POST', '/api/auth/password/forgot', { login: player.person.cpf });
  for (let round = 0; round < 3; round += 1) await open.settle();
  const { body } = await open.sandbox.get(`/mailbox/messages?to=${encodeURIComponent(player.email)}`);
  return (body as Readonly<Record<string, unknown>>[])[0] ?? {};
}

test('an operator’s settings override the brand’s; mail is signed by the brand; the brand itself cannot be edited', async () => {
  const open = await openWith({ OPERATOR_API_URL: 'https://api.mare.example' });
  const set = (key: string, value: string) =>
    runOperatorCommand(open.site.modules.deps.backoffice, 'ana', ['settings', 'set', key, JSON.stringify(value), '--reason', 'casa']);
  expect(await set('site_title', 'Maré Alta')).toMatchObject({ done: true });
  expect(await set('colors_primary', '#FFD400')).toMatchObject({ done: true });
  expect(await set('operator_brand', 'ipe')).toMatchObject({ done: false });
  await open.site.settings.refresh();
  expect(await published(open)).toMatchObject({
    operator_brand: 'mare',
    site_title: 'Maré Alta',
    general_site_title: 'Maré',
    colors_primary: '#FFD400',
    colors_primary_light: BRANDS.mare.colours.primary_light,
  });
  const mail = await mailOf(open);
  expect(mail).toMatchObject({ from: 'Maré <nao-responda@mare.example>', subject: 'Crie uma nova senha · Maré' });
  expect(mail['text']).toContain('sua conta Maré.');
});

test('a sender from the environment wins over the brand’s', async () => {
  const open = await openWith({ OPERATOR_API_URL: 'https://api.pampa.example', MAIL_FROM: 'Casa <oi@casa.example>' });
  expect(await mailOf(open)).toMatchObject({ from: 'Casa <oi@casa.example>', subject: 'Crie uma nova senha · Pampa' });
});
