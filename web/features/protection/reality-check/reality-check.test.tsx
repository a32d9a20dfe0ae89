// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import { widgetStore } from '#web/shared/verification/verification-store.ts';
import { dueCheck, freeProtection } from '../testing/samples.ts';
import { json, renderAt, type SiteStub, stubSite } from '../testing/site-stub.tsx';
import { IntervalCard } from './interval-card.tsx';
import { RealityCheck } from './reality-check.tsx';

let site: SiteStub;
beforeEach(() => {
  site = stubSite();
  site.answers['GET /api/reality-check'] = () => json(200, dueCheck);
  site.answers['POST /api/reality-check'] = () => json(200, { ...dueCheck, due: false, next_at: '2026-11-24T19:00:00.000Z' });
});
afterEach(() => {
  cleanup();
  act(() => widgetStore.set(null));
  vi.unstubAllGlobals();
});

describe('the reality check', () => {
  test('shows time, stakes, returns and the result, and continues where the player was', async () => {
    const { address } = renderAt(<RealityCheck />, '/games/mines');
    await screen.findByRole('dialog', { name: 'Um minuto para você' });
    for (const text of ['1 h 02 min', /120,00/, /40,00/, /10,00/, /70,00/]) expect(screen.getByText(text)).toBeTruthy();
    // Neither a game's hotkey nor the key that closes other modals counts as an answer.
    await userEvent.keyboard(' {Enter}{Escape}');
    expect(site.sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([address(), site.sent]).toEqual(['/games/mines', [{ call: 'POST /api/reality-check', body: { answer: 'continue' } }]]);
  });

  test('leads a player who stops for today to the pause', async () => {
    const { address } = renderAt(<RealityCheck />, '/games/double');
    await userEvent.click(await screen.findByRole('button', { name: 'Parar por hoje' }));
    expect([address(), site.sent[0]?.body]).toEqual(['/user/protection/suspension', { answer: 'stop' }]);
  });

  test('stays open with an error while its answer can’t be delivered', async () => {
    site.answers['POST /api/reality-check'] = () => json(503, { error: 'x', code: 'busy', message: 'Tente de novo em instantes.' });
    renderAt(<RealityCheck />, '/games/mines');
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Tente de novo em instantes.');
  });

  test('waits for the identity check and comes after it', async () => {
    widgetStore.set('kyc');
    renderAt(<RealityCheck />, '/games/mines');
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => widgetStore.set(null));
    await screen.findByRole('dialog');
  });

  test.each(['/user/withdraw', '/user/protection', '/casino?modal=deposit'])('never comes between a player and %s', async (path) => {
    const asked = vi.spyOn(globalThis, 'fetch');
    renderAt(<RealityCheck />, path);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), UNTIL);
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the interval of the reality check is saved on selection', async () => {
  site.answers['PUT /api/reality-check'] = () => json(200, { ...dueCheck, due: false, interval_minutes: 15 });
  renderAt(<IntervalCard setting={freeProtection.reality_check} />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '60 min' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: '15 min' }));
  expect(site.sent).toEqual([{ call: 'PUT /api/reality-check', body: { interval_minutes: 15 } }]);
});
