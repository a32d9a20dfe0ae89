import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CasinoGame } from '#contracts/casino/casino.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { LOGGED_OUT, type Session } from '#web/shared/session/session-store.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { NO_FILTERS } from './shelf-filters.ts';
import { ShelfPage } from './shelf-page.tsx';
import type { ShelfStart } from './shelf-start.ts';

const mines: CasinoGame = {
  id: 'mines',
  slug: 'mines',
  name: 'Mines',
  image: '/art/mines.svg',
  image_cf: 'https://imagens.example/mines.svg',
  provider: { slug: 'palpite-originais', name: 'Palpite Originais' },
  categories: ['originais'],
  features: ['conferivel'],
  rtp: 9700,
  rtp_varies: true,
  demo: true,
  is_new: true,
  path: '/games/mines',
  min_bet: 50,
  volatility: 'media',
  playable: true,
};
const LOBBY: ShelfStart = {
  title: 'Cassino',
  summary: 'Todos os jogos.',
  kind: 'all',
  scope: { category: null, provider: null },
  chips: [{ to: '/casino/slots', label: 'Slots' }],
  providers: [{ value: 'palpite-originais', label: 'Palpite Originais' }],
  features: [{ value: 'conferivel', label: 'Conferível' }],
  volatilities: [{ value: 'media', label: 'Média' }],
  newest: [],
  filters: NO_FILTERS,
  games: { data: [mines], meta: { page: 1, per_page: 48, total: 1 } },
  own: { playerId: 'a', recent: [mines], favourites: [mines] },
};
const NONE: ShelfStart['games'] = { data: [], meta: { page: 1, per_page: 48, total: 0 } };

function player(id: string): Session {
  return {
    status: 'in',
    me: {
      user: { id, name: 'Ana', email: 'ana@correio.example', phone: '', document: '', birthday: '', gender: null, status: 'Ativo' },
      balance: { value: 0, bonus: 0, version: 1 },
      wallet: { bonus_mixed: false, withdrawable: 0, held: 0 },
      user_rollover: null,
      message: '',
    },
  };
}

function page(start: ShelfStart, address = '/casino', { casino_enabled = true, session = player('a') } = {}): string {
  return renderToString(
    <MemoryRouter initialEntries={[address]}>
      <SettingsContext value={{ ...defaultSettings, casino_enabled }}>
        <SessionProvider initial={session}>
          <ShelfPage start={start} />
        </SessionProvider>
      </SettingsContext>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}

const MANY: ShelfStart['games'] = { data: [mines], meta: { page: 1, per_page: 48, total: 12 } };

test('before any script the page has the form for this address, the links, the player’s rows and every figure of a card', () => {
  const html = page({ ...LOBBY, games: MANY });
  expect(html).toMatch(/<form[^>]* action="\/casino"/);
  for (const name of ['q', 'provider', 'tab', 'mode', 'sort']) expect(html).toContain(`name="${name}"`);
  expect(html).toContain('href="/casino/slots"');
  expect(html).toContain('Continue jogando');
  expect(html).toContain('Seus favoritos');
  for (const text of ['Mines', 'Palpite Originais', 'RTP até 97%', 'Mín. R$ 0,50', 'Novo', 'Demo grátis', '12 jogos<']) expect(html).toContain(text);
  expect(html).toContain('src="https://imagens.example/mines.svg"');
  expect(html).not.toMatch(/\sstyle="/);
});

test('fewer than twelve games are shown large and animated, without search or filters', () => {
  const few = page(LOBBY);
  expect(few).not.toContain('<form');
  expect(few).toContain('<ul class="living');
  expect(page({ ...LOBBY, games: MANY })).not.toContain('<ul class="living');
});

test('a search hides the rows and stays in the form', () => {
  const filters = { ...NO_FILTERS, q: 'mines', sort: 'rtp' as const };
  const html = page({ ...LOBBY, filters }, '/casino?q=mines&sort=rtp');
  expect(html).toContain('value="mines"');
  expect(html).toMatch(/<option value="rtp" selected=""/);
  expect(html).not.toContain('Continue jogando');
  expect(html).not.toContain('Seus favoritos');
});

test.each([
  ['slots', '/casino/slots', 'Nenhum slot está aberto agora.', '/casino/originais'],
  ['live', '/casino/live', 'Nenhuma mesa ao vivo está aberta agora.', '/casino/originais'],
  ['category', '/casino/crash', 'Nenhum jogo desta categoria está aberto agora.', '/casino/originais'],
  ['category', '/casino/originais', 'Nenhum jogo desta categoria está aberto agora.', '/casino'],
  ['provider', '/providers/mare', 'Nenhum jogo deste provedor está aberto agora.', '/casino'],
] as const)('an empty page of kind %s at %s says so, leads on, and offers no search in nothing', (kind, address, text, onwards) => {
  const html = page({ ...LOBBY, kind, games: NONE, own: null }, address);
  expect(html).toContain(text);
  expect(html).toContain(`href="${onwards}"`);
  expect(html).not.toContain('<form');
});

test('a search that finds nothing names it and links back', () => {
  const html = page({ ...LOBBY, filters: { ...NO_FILTERS, q: 'nada' }, games: NONE }, '/casino?q=nada');
  expect(html).toContain('Nenhum jogo para “nada”.');
  expect(html).toContain('Limpar busca e filtros');
});

test('a search that finds nothing offers similar games and the most played ones, each under its own heading', () => {
  const others = { alike: [{ ...mines, id: 'boto', name: 'Boto Encantado', path: '/play/boto-encantado' }], popular: [mines] };
  const filters = { ...NO_FILTERS, q: 'tigrinho' };
  const html = page({ ...LOBBY, filters, games: { ...NONE, others } }, '/casino?q=tigrinho');
  expect(html).toMatch(
    /Nenhum jogo para “tigrinho”.*Parecidos com o que você buscou.*href="\/play\/boto-encantado".*E mais jogos daqui.*href="\/games\/mines"/s,
  );
  const unknown = page({ ...LOBBY, filters, games: { ...NONE, others: { alike: [], popular: [mines] } } }, '/casino?q=tigrinho');
  expect(unknown).toContain('Jogos daqui para conhecer');
  expect(unknown).not.toContain('Parecidos');
});

test('a page past the end links to the beginning', () => {
  const games = { data: [], meta: { page: 9, per_page: 48, total: 60 } };
  expect(page({ ...LOBBY, filters: { ...NO_FILTERS, page: 9 }, games }, '/casino?page=9')).toContain('Esta página passou do fim da lista.');
});

test('the pages of a long shelf are links that keep the filters', () => {
  const filters = { ...NO_FILTERS, sort: 'name' as const, page: 2 };
  const html = page({ ...LOBBY, filters, games: { data: [mines], meta: { page: 2, per_page: 48, total: 120 } } }, '/casino?sort=name&page=2');
  expect(html).toContain('href="/casino?sort=name"');
  expect(html).toContain('href="/casino?sort=name&amp;page=3"');
});

test('with the casino switched off the games are still shown, with a notice that they cannot be played now', () => {
  const html = page(LOBBY, '/casino', { casino_enabled: false });
  expect(html).toContain('O cassino está em pausa');
  expect(html).toContain('Mines');
});

test.each([
  ['a visitor', LOGGED_OUT],
  ['another player', player('b')],
])('the rows of a player are not shown once %s is here', (_who, session) => {
  const html = page(LOBBY, '/casino', { session });
  expect(html).not.toContain('Continue jogando');
  expect(html).not.toContain('Seus favoritos');
  expect(html).toContain('Mines');
});
