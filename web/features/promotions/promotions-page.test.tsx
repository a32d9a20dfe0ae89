// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Promotion } from '#contracts/site/site-content.ts';
import { SessionProvider } from '#web/shared/session/session-provider.tsx';
import { leaveSession, LOGGED_OUT, type Session } from '#web/shared/session/session-store.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { NO_OFFERS, type Offers } from './offers.ts';
import { PromotionPage } from './promotion-page.tsx';
import { PromotionsPage } from './promotions-page.tsx';

afterEach(() => {
  cleanup();
  leaveSession();
});

const promotion = (slug: string, image = `${slug}.svg`): Promotion => ({
  id: `id-${slug}`,
  slug,
  title: `Título ${slug}`,
  image,
  summary: `Resumo ${slug}`,
  content: 'Um.\n\nDois.',
  starts_at: null,
  ends_at: '2026-12-31T23:59:59-03:00',
});

function player(status = 'Ativo'): Session {
  const user = { id: 'a', name: 'Ana', email: 'ana@correio.example', phone: '', document: '', birthday: '', gender: null, status };
  return {
    status: 'in',
    me: { user, balance: { value: 0, bonus: 0, version: 1 }, wallet: { bonus_mixed: false, withdrawable: 0, held: 0 }, user_rollover: null, message: '' },
  };
}

function show(promotions: readonly Promotion[] | null, { offers = NO_OFFERS, session = LOGGED_OUT as Session, settings = {} } = {}) {
  render(
    <MemoryRouter>
      <SettingsContext value={{ ...defaultSettings, ...settings }}>
        <SessionProvider initial={session}>
          <PromotionsPage promotions={promotions} offers={offers} />
        </SessionProvider>
      </SettingsContext>
    </MemoryRouter>,
  );
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const OWN: Offers = {
  ...NO_OFFERS,
  bonuses: [{ id: 'b', name: 'Bônus de boas-vindas', words: 'R$ 20,00 para ativar.', act: 'Ver e ativar', bet: null }],
  coupons: [{ id: 'c', code: 'IPE', words: 'Vale para um depósito.' }],
  demo: { to: '/play/boto?mode=demo', name: 'Boto', image: '/art/boto.svg' },
};

test('each promotion is a card with picture, summary, period and a link to its page', () => {
  show([promotion('pix'), promotion('limites', 'https://imagens.example/limites.avif')]);
  expect(links()).toEqual(['/promotions/pix', '/promotions/limites']);
  expect([...document.images].map((image) => image.getAttribute('src'))).toEqual(['/storage/pix.svg', 'https://imagens.example/limites.avif']);
  expect(screen.getAllByText('Até 31 de dezembro de 2026')).toHaveLength(2);
  expect(screen.getByText('Resumo pix')).toBeTruthy();
});

test('a player’s own offers come first, then a free game, the promotions, a coupon, and an invitation where invitations are on', () => {
  show([promotion('pix')], { offers: OWN, session: player(), settings: { bonus_enabled: true, refer_enabled: true } });
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Seus agora');
  expect(links()).toEqual(['/user/bonus', '/user/wallet/deposit', '/play/boto?mode=demo', '/promotions/pix', '/user/promotion/coupon', '/user/indications']);
});

test('a visitor reads the gift for a new account; under br the page shows no offer', () => {
  const offers = { ...NO_OFFERS, registration: 'R$ 10 para começar.' };
  show([promotion('pix')], { offers, settings: { bonus_enabled: true } });
  expect(screen.getByText('R$ 10 para começar.')).toBeTruthy();
  cleanup();
  show([promotion('pix')], { offers, settings: { bonus_enabled: true, compliance_profile: 'br' } });
  expect(screen.queryByText('R$ 10 para começar.')).toBeNull();
});

test.each(['Pausado', 'Autoexcluído'])('a player who is %s sees only the promotions’ own pages (RG-8)', (status) => {
  show([promotion('pix')], { offers: OWN, session: player(status), settings: { bonus_enabled: true, refer_enabled: true } });
  expect(links()).toEqual(['/promotions/pix']);
});

test('without promotions the page says so and links to free things', () => {
  show([]);
  expect(screen.getByText('Nenhuma promoção no momento.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver os jogos' }).getAttribute('href')).toBe('/');
  expect(links()).toEqual(['/', '/fairness', '/jogo-responsavel']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('promotions that could not be read are not shown as none: the page says so and offers to try again', () => {
  show(null);
  expect(screen.getByRole('alert').textContent).toContain('Não deu para carregar as promoções agora.');
  expect(screen.getByRole('link', { name: 'Tentar de novo' }).getAttribute('href')).toBe('/promotions');
  expect(screen.queryByText('Nenhuma promoção no momento.')).toBeNull();
});

test('the text of a promotion is always rendered as text', () => {
  const { container } = render(
    <MemoryRouter>
      <PromotionPage promotion={{ ...promotion('pix', ''), content: '<img src=x onerror=alert(1)>\n\nDois.' }} />
    </MemoryRouter>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(screen.getByText('Dois.')).toBeTruthy();
});
