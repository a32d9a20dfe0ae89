import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';
import { registerPlayer } from '#tests/system/player-client.ts';

let open: OpenSite;
let token: string;

beforeAll(async () => {
  open = await openSite({ pages: true });
  ({ token } = await registerPlayer(open));
});
afterAll(() => open.close());

/** Changes settings while `work` runs, then restores them. */
async function withSettings(values: Readonly<Record<string, unknown>>, work: () => Promise<void>): Promise<void> {
  const before = Object.fromEntries(Object.keys(values).map((key) => [key, open.site.settings.all()[key]]));
  await set(values);
  try {
    await work();
  } finally {
    await set(before);
  }
}

async function set(values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const words = ['settings', 'set', key, JSON.stringify(value), '--reason', 'teste'];
    expect(await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words)).toMatchObject({ done: true });
  }
  await open.site.settings.refresh();
}

let visits = 0;

/** The text of a page as the server renders it, without tags; a unique query bypasses the page cache. */
async function read(path: string, who: 'visitor' | 'player'): Promise<string> {
  visits += 1;
  const answer = await fetch(`${open.url}${path}?t=${visits}`, { headers: who === 'player' ? { cookie: `jwt=${token}` } : {} });
  expect(answer.status, path).toBe(200);
  const body = /<body>(.*)<\/body>/s.exec(await answer.text())?.[1] ?? '';
  return body
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

/** Switch, kind of visitor, page, and the text while the switch is on and off. */
const ROWS = [
  ['register_enabled', 'visitor', '/', 'Criar conta', 'Jogar Mines'],
  ['casino_enabled', 'visitor', '/', 'Jogos', 'Os jogos estão em pausa agora'],
  ['casino_enabled', 'visitor', '/casino', 'Cassino', 'O cassino está em pausa'],
  ['casino_enabled', 'visitor', '/play/mines', 'Jogar', 'O cassino está em pausa: não dá para apostar agora.'],
  ['casino_enabled', 'player', '/games/mines', 'Apostar', 'Os jogos estão em pausa agora.'],
  ['sport_enabled', 'visitor', '/sports', 'Cotações de antes do jogo e ao vivo.', 'As apostas esportivas estão fechadas no momento: dá para ver os jogos'],
  ['sport_enabled', 'visitor', '/sports/esports', 'Partidas ao vivo e as próximas.', 'As apostas esportivas estão fechadas no momento: dá para ver os jogos'],
  ['deposit_enabled', 'player', '/user/wallet/deposit', 'Pix', 'Os depósitos estão suspensos no momento.'],
  ['withdraw_enabled', 'player', '/user/wallet/withdraw', 'Disponível para saque', 'Os saques estão suspensos no momento.'],
  ['withdraw_enabled', 'player', '/user/withdraw', 'Disponível para saque', 'Os saques estão suspensos no momento.'],
  ['bonus_enabled', 'player', '/user/bonus', 'Nenhum bônus ativo', 'Os bônus estão suspensos no momento.'],
  ['bonus_enabled', 'player', '/user/coupon', 'Você não tem cupons', 'Os cupons estão suspensos no momento.'],
  ['bonus_enabled', 'player', '/user/promotion/coupon', 'Você não tem cupons', 'Os cupons estão suspensos no momento.'],
] as const;

describe('a switch that is off', () => {
  test.each(ROWS)('%s, for a %s on %s: "%s" is replaced by "%s"', async (key, who, path, on, off) => {
    const before = await read(path, who);
    expect(before).toContain(on);
    expect(before).not.toContain(off);
    await withSettings({ [key]: false }, async () => expect(await read(path, who)).toContain(off));
  });

  test('removes its entries from the menus', async () => {
    const menus = async () => (await read('/licenca', 'visitor')).match(/Criar conta|Esportes|Cassino|Mines|Favoritos/g) ?? [];
    expect(new Set(await menus())).toEqual(new Set(['Criar conta', 'Esportes', 'Cassino', 'Mines', 'Favoritos']));
    await withSettings({ register_enabled: false, sport_enabled: false, casino_enabled: false }, async () => expect(await menus()).toEqual([]));
  });

  test('keeps an operator’s own menus and social links in place', async () => {
    const places = ['header', 'rail', 'bottom', 'footer'].map((place) => ({ place, label: `Ponto ${place}`, to: `/promotions?tab=${place}`, icon: 'home' }));
    await withSettings({ menus: places, social_links: [{ kind: 'instagram', url: 'https://instagram.example/palpite' }] }, async () => {
      const html = await (await fetch(`${open.url}/licenca?t=menus`)).text();
      for (const { label, to } of places) expect(html).toMatch(new RegExp(`<a(?=[^>]*href="${to.replace('?', '\\?')}").*?${label}`, 's'));
      expect(html).toContain('href="https://instagram.example/palpite"');
    });
  });

  test('keeps an entry’s children under it in every place: menus', async () => {
    const menus = ['header', 'rail', 'bottom', 'footer'].map((place) => ({
      ...{ place, label: `Mais de ${place}`, to: `/promotions?tab=${place}`, icon: 'home' },
      children: [{ place, label: `Filho de ${place}`, to: `/casino?q=${place}`, icon: 'casino' }],
    }));
    await withSettings({ menus }, async () => {
      const html = await (await fetch(`${open.url}/licenca?t=children`)).text();
      for (const { children } of menus)
        for (const { label, to } of children) expect(html).toMatch(new RegExp(`<a(?=[^>]*href="${to.replace('?', '\\?')}")[^>]*>.*?${label}`, 's'));
    });
  });

  test('closes a supplier’s sportsbook too', async () => {
    await withSettings({ sport_sportbook_type: 'altenar', sport_enabled: false }, async () => {
      expect(await read('/altenar-sports/futebol', 'visitor')).toContain('As apostas esportivas estão fechadas no momento.');
    });
  });
});

test('the next page shows the operator’s titles and colours: site_title, general_site_title, colors_*', async () => {
  const page = async (path: string) => (await fetch(`${open.url}${path}?t=${performance.now()}`)).text();
  const named = { site_title: 'Casa Nova', general_site_title: 'Casa Nova de Apostas', colors_primary: '#FFD400', colors_primary_light: '#FFD500' };
  await withSettings(named, async () => {
    const html = await page('/casino');
    expect(html).toMatch(/<title>[^<]+ \| Casa Nova<\/title>/);
    expect(html.toUpperCase()).toContain('#FFD400');
    expect(html.toUpperCase()).toContain('#FFD500');
    expect(JSON.parse(await page('/manifest.webmanifest'))).toMatchObject({ name: 'Casa Nova de Apostas', short_name: 'Casa Nova' });
  });
});

test('an operator’s own images replace the brand’s, on every page and in search results: logo, logo_dark, favicon', async () => {
  const page = async (path: string) => (await fetch(`${open.url}${path}?t=${performance.now()}`)).text();
  const own = { logo: 'https://cdn.example/casa.svg', logo_dark: '/storage/casa-clara.png', favicon: '/storage/casa.png' };
  const brand = await page('/licenca');
  expect(brand).toMatch(/<link(?=[^>]*rel="icon")[^>]*href="\/favicon\.svg"/);
  await withSettings(own, async () => {
    for (const path of ['/licenca', '/casino', '/']) {
      const html = await page(path);
      for (const drawing of Object.values(own)) expect(html, path).toContain(`"${drawing}"`);
      expect(html, path).toMatch(/<link(?=[^>]*rel="icon")[^>]*href="\/storage\/casa\.png"/);
      expect(html, path).not.toMatch(/<link(?=[^>]*rel="icon")[^>]*href="\/favicon\.svg"/);
    }
    expect(await page('/')).toContain('"logo":"https://cdn.example/casa.svg"');
    expect(JSON.parse(await page('/manifest.webmanifest'))).toMatchObject({ icons: [{ src: '/storage/casa.png' }] });
  });
});

test.each(['javascript:alert(1)', 'http://cdn.example/a.svg', '//cdn.example/a.svg', 'casa.svg', '/a b.svg'])(
  '%s is no drawing: logo, logo_dark, favicon',
  async (value) => {
    for (const key of ['logo', 'logo_dark', 'favicon']) {
      const words = ['settings', 'set', key, JSON.stringify(value), '--reason', 'teste'];
      expect(await runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words)).toMatchObject({ done: false });
    }
  },
);
