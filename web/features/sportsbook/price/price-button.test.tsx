// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SportsMarket } from '#contracts/sportsbook/events.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { clearSlip, slipStore } from '../slip/store/slip-store.ts';
import { aRow, mainMarket, totalMarket } from '../testing/events.ts';
import { PriceButton } from './price-button.tsx';
import type { PricedEvent, Staleness } from './priced-event.ts';
import { SHOWN_MS } from './use-movement.ts';

interface Shown {
  readonly market?: SportsMarket;
  readonly outcome?: string;
  readonly event?: PricedEvent;
  readonly trust?: Staleness;
  readonly open?: boolean;
  readonly to?: string;
}

function price({ market = mainMarket(), outcome = 'home', event = aRow(), trust = 'fresh', open = true, to }: Shown = {}) {
  const shown = market.outcomes.find(({ id }) => id === outcome);
  if (shown === undefined) throw new Error(`no outcome ${outcome}`);
  return (
    <MemoryRouter>
      <SettingsContext value={{ ...defaultSettings, sport_enabled: open }}>
        <PriceButton event={event} market={market} outcome={shown} trust={trust} {...(to === undefined ? {} : { to })} />
      </SettingsContext>
    </MemoryRouter>
  );
}

/** The main market with another price of the home side. */
const homeAt = (odds: string | null, over: Partial<SportsMarket> = {}) =>
  mainMarket({ outcomes: mainMarket().outcomes.map((each) => (each.id === 'home' ? { ...each, odds, active: odds !== null } : each)), ...over });
const button = () => screen.getByRole('button');
const arrow = () => document.querySelector('[data-moved]')?.getAttribute('data-moved') ?? null;

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
  clearSlip();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('before any script', () => {
  test('an open price is a link, with the same name as the later button', () => {
    const html = renderToString(price({ to: '/sports/evento/e1' }));
    expect(html).toContain('href="/sports/evento/e1"');
    expect(html).toContain('>Flamengo vence, cotação 2,35</span>');
    expect(html).not.toContain('button');
  });

  test.each<[string, Shown]>([
    ['on the page it would lead to', {}],
    ['that is suspended', { to: '/sports/evento/e1', market: mainMarket({ status: -1 }) }],
  ])('a price %s is text', (_what, shown) => {
    const html = renderToString(price(shown));
    expect(html).not.toContain('href');
    expect(html).not.toContain('button');
    expect(html).toContain('Flamengo vence');
  });
});

describe('a price', () => {
  test.each<[string, Shown, string]>([
    ['of a win', {}, 'Flamengo vence, cotação 2,35'],
    ['of a draw', { outcome: 'draw' }, 'Empate, cotação 3,20'],
    ['of another market', { market: totalMarket('2.5'), outcome: 'over' }, 'Total de gols: Mais de 2,5, cotação 1,90'],
    ['suspended', { market: mainMarket({ status: -1 }) }, 'Flamengo vence, suspenso'],
    ['without a price', { market: homeAt(null) }, 'Flamengo vence, suspenso'],
    ['whose supplier is silent', { trust: 'prematch_silent' }, 'Flamengo vence, suspenso'],
    ['in play whose live stream is silent', { event: aRow({ state: 'live' }), trust: 'live_silent' }, 'Flamengo vence, suspenso'],
    ['in play', { event: aRow({ state: 'live' }), trust: 'prematch_silent' }, 'Flamengo vence, cotação 2,35'],
    ['of a match that was interrupted', { event: aRow({ state: 'interrupted' }) }, 'Flamengo vence, suspenso'],
    ['without a connection', { trust: 'stale' }, 'Flamengo vence, cotação 2,35, apostas pausadas'],
    ['while betting is switched off', { open: false }, 'Flamengo vence, cotação 2,35, apostas pausadas'],
    ['settled', { market: mainMarket({ status: -3 }) }, 'Flamengo vence, cotação 2,35, encerrado'],
    ['cancelled', { market: mainMarket({ status: -4 }) }, 'Flamengo vence, cotação 2,35, anulado'],
  ])('%s is called by what it is', (_what, shown, name) => {
    render(price(shown));
    expect(button().querySelector('.sr-only')?.textContent).toBe(name);
    fireEvent.click(button());
    const isOpen = !/suspenso|pausadas|encerrado|anulado/.test(name);
    expect(button().getAttribute('aria-disabled')).toBe(String(!isOpen));
    expect(slipStore.get()).toHaveLength(isOpen ? 1 : 0);
  });

  test('goes into the slip as shown, and out again', () => {
    render(price());
    fireEvent.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(slipStore.get()).toEqual([
      {
        eventId: 'e1',
        eventName: 'Flamengo x Palmeiras',
        startsAt: '2026-11-22T00:30:00Z',
        tournamentName: 'Brasileirão Série A',
        marketId: 'e1:result',
        marketName: 'Resultado final',
        outcomeId: 'home',
        outcomeName: 'Flamengo',
        odds: '2.35',
        oddsVersion: '10',
      },
    ]);
    fireEvent.click(button());
    expect(slipStore.get()).toEqual([]);
  });

  test.each(['Enter', ' '])('is pressed by the key “%s”, too', (key) => {
    render(price());
    fireEvent.keyDown(button(), { key });
    expect(slipStore.get()).toHaveLength(1);
  });

  test('selected before its suspension can still be removed', () => {
    const { rerender } = render(price());
    fireEvent.click(button());
    rerender(price({ market: mainMarket({ status: -1 }) }));
    expect(button().getAttribute('aria-disabled')).toBe('false');
    fireEvent.click(button());
    expect(slipStore.get()).toEqual([]);
  });
});

describe('a price that moves', () => {
  test.each([
    ['2.5', 'up'],
    ['2.2', 'down'],
    ['2.350', null],
  ])('from 2.35 to %s shows %s, for three seconds', (odds, direction) => {
    const { rerender } = render(price());
    expect(arrow()).toBeNull();
    rerender(price({ market: homeAt(odds) }));
    expect(arrow()).toBe(direction);
    pass(SHOWN_MS - 1);
    expect(arrow()).toBe(direction);
    pass(1);
    expect(arrow()).toBeNull();
  });

  test('again restarts the three seconds', () => {
    const { rerender } = render(price());
    rerender(price({ market: homeAt('2.5') }));
    pass(2_000);
    rerender(price({ market: homeAt('2.6') }));
    pass(2_000);
    expect(arrow()).toBe('up');
  });

  test('removed and shown again at the same odds has not moved', () => {
    const { rerender } = render(price());
    rerender(price({ market: homeAt(null) }));
    rerender(price({ market: homeAt('2.5') }));
    expect(arrow()).toBeNull();
  });
});
