// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import type { ProtectionReply } from '#contracts/account/responsible-gaming.ts';
import { consentStore } from '#web/shared/consent/consent.ts';
import { ProtectionPage } from './protection-page.tsx';
import { ProtectionWatch } from './protection-watch.lazy.tsx';
import { dueCheck, freeProtection, limitsWith, oneIntervention } from './testing/samples.ts';
import { json, renderAt, type SiteStub, stubSite } from './testing/site-stub.tsx';

let site: SiteStub;
beforeEach(() => {
  site = stubSite();
  consentStore.set('necessary');
  site.answers['GET /api/reality-check'] = () => json(200, { ...dueCheck, due: false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const knows = (protection: ProtectionReply) => (site.answers['GET /api/protection'] = () => json(200, protection));
const paused: ProtectionReply = { ...freeProtection, state: 'paused', pause: { since: '2026-11-24T18:20:00.000Z', until: '2026-11-25T18:20:00.000Z' } };

test('every page of a paused player says until when, what is off and what remains; no reality check comes then', async () => {
  knows(paused);
  site.answers['GET /api/reality-check'] = () => json(200, dueCheck);
  renderAt(<ProtectionWatch />, '/casino');
  await screen.findByText('Em pausa até 25/11/2026, 15:20. Depósitos e apostas desligados; saque e ajuda funcionam.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/user/withdraw', '/user/protection', '/ajuda']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the protection pages show the pause themselves', async () => {
  knows(paused);
  const asked = vi.spyOn(globalThis, 'fetch');
  renderAt(<ProtectionWatch />, '/user/protection/suspension');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), UNTIL);
  await act(async () => undefined);
  expect(screen.queryByRole('region')).toBeNull();
});

test('an intervention is shown at the foot of any page, its proposal one tap from there; an answered one disappears', async () => {
  knows({ ...freeProtection, interventions: [oneIntervention] });
  site.answers['POST /api/interventions/i1'] = () =>
    json(200, { ...freeProtection, interventions: [{ ...oneIntervention, state: 'accepted' }], message: 'Limite definido.' });
  renderAt(<ProtectionWatch />, '/casino');
  await userEvent.click(await screen.findByRole('button', { name: 'Aceitar limite' }));
  expect(site.sent).toEqual([{ call: 'POST /api/interventions/i1', body: { answer: 'accept' } }]);
  expect(screen.queryByRole('region', { name: oneIntervention.title })).toBeNull();
});

test('an intervention waits for the choice about cookies', async () => {
  consentStore.set(null);
  knows({ ...freeProtection, interventions: [oneIntervention] });
  renderAt(<ProtectionWatch />, '/casino');
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Aceitar limite' })).toBeNull();
  act(() => consentStore.set('necessary'));
  await screen.findByRole('button', { name: 'Aceitar limite' });
});

test('on the protection page an intervention is a card with its explanation, and can be postponed', async () => {
  site.answers['POST /api/interventions/i1'] = () => json(200, { ...freeProtection, message: 'Tudo bem.' });
  renderAt(<ProtectionPage summary={null} limits={limitsWith()} central={null} protection={{ ...freeProtection, interventions: [oneIntervention] }} />);
  expect(screen.getByText(oneIntervention.explanation)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Agora não' }));
  expect(site.sent).toEqual([{ call: 'POST /api/interventions/i1', body: { answer: 'decline' } }]);
});

test('a proposed pause says before the tap that it can’t be cut short', () => {
  const pause = { ...oneIntervention, proposal: { kind: 'pause', duration: '24h' } as const, proposal_text: 'Pausa de 24 horas' };
  renderAt(<ProtectionPage summary={null} limits={null} central={null} protection={{ ...freeProtection, interventions: [pause] }} />);
  expect(screen.getByText(/não termina antes do prazo/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fazer a pausa' })).toBeTruthy();
});

test('on the protection page a central exclusion has its dates, day by day (RG-7)', () => {
  const central = { since: '2026-11-24T15:00:00.000Z', withdraw_until: '2026-11-26T15:00:00.000Z', close_by: '2026-11-27T15:00:00.000Z' };
  renderAt(<ProtectionPage summary={null} limits={null} central={central} protection={{ ...freeProtection, state: 'centrally_excluded' }} />);
  expect(screen.getByText('Até 26 de novembro de 2026, às 12:00')).toBeTruthy();
  expect(screen.getByText('Depois, no máximo até 27 de novembro de 2026, às 12:00')).toBeTruthy();
});
