// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProtectionReply } from '#contracts/account/responsible-gaming.ts';
import { freeProtection } from '../testing/samples.ts';
import { json, renderAt, type SiteStub, stubSite } from '../testing/site-stub.tsx';
import { ExclusionPage } from './exclusion-page.tsx';
import { SuspensionPage } from './suspension-page.tsx';

let site: SiteStub;
beforeEach(() => {
  site = stubSite();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const self = (over: Partial<NonNullable<ProtectionReply['exclusion']>>): ProtectionReply => ({
  ...freeProtection,
  state: 'self_excluded',
  pause_options: [],
  exclusion: { kind: 'self', since: '2026-11-24T18:20:00.000Z', until: '2027-05-24T18:20:00.000Z', can_return: false, ...over },
});

describe('a pause', () => {
  test('shows before the button what happens to bets, money, bonus and messages', () => {
    renderAt(<SuspensionPage protection={freeProtection} />);
    for (const name of ['Apostas abertas', 'Seu dinheiro', 'Bônus', 'E-mails e mensagens']) expect(screen.getByText(name)).toBeTruthy();
  });

  test('asks for its length, then for confirmation with its end as day and hour', async () => {
    site.answers['POST /api/suspension'] = () => json(200, { ...freeProtection, message: 'Pausa iniciada.' });
    renderAt(<SuspensionPage protection={freeProtection} />);
    await press('Continuar');
    expect(screen.getByText('Escolha por quanto tempo.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /24 horas/ }));
    await choose(/7 dias/);
    await press('Continuar');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Confirme a sua pausa' }));
    expect(screen.getByText('1 de dezembro de 2026, às 15:20')).toBeTruthy();
    expect(site.sent).toEqual([]);
    await press('Começar a pausa');
    expect(site.sent).toEqual([{ call: 'POST /api/suspension', body: { duration: '7d' } }]);
  });

  test('that was refused shows the reason and stays on the same step', async () => {
    site.answers['POST /api/suspension'] = () => json(409, { error: 'x', code: 'already_longer', message: 'Sua pausa já dura mais do que isso.' });
    renderAt(<SuspensionPage protection={freeProtection} />);
    await choose(/24 horas/);
    await press('Continuar');
    await press('Começar a pausa');
    expect((await screen.findByRole('alert')).textContent).toBe('Sua pausa já dura mais do que isso.');
    await press('Voltar');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /24 horas/ }).checked).toBe(true);
  });

  test('in force shows until when, and can only be extended', () => {
    const pause = { since: '2026-11-24T18:20:00.000Z', until: '2026-12-01T18:20:00.000Z' };
    renderAt(<SuspensionPage protection={{ ...freeProtection, state: 'paused', pause, pause_options: freeProtection.pause_options.slice(2) }} />);
    expect(screen.getByText('Sua conta está em pausa até 1 de dezembro de 2026, às 15:20')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText('Precisa de mais tempo?')).toBeTruthy();
  });

  test('of a day is preselected for a player who came to stop for today', () => {
    renderAt(<SuspensionPage protection={freeProtection} />, { pathname: '/user/protection/suspension', state: { stopForToday: true } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /24 horas/ }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Só sair da conta' })).toBeTruthy();
  });
});

describe('an exclusion', () => {
  test('is confirmed in two steps; the reason may be left out', async () => {
    site.answers['POST /api/exclusion'] = () => json(200, { ...freeProtection, message: 'Autoexclusão iniciada.' });
    renderAt(<ExclusionPage protection={freeProtection} />);
    await choose(/6 meses/);
    await press('Continuar');
    expect(screen.getByText('24 de maio de 2027, às 15:20')).toBeTruthy();
    await press('Quero me autoexcluir');
    expect(screen.getByText('Marque para confirmar.')).toBeTruthy();
    expect(site.sent).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Quero me autoexcluir');
    expect(site.sent).toEqual([{ call: 'POST /api/exclusion', body: { duration: '6m' } }]);
  });

  test('sends the player’s own words, and says so where it has no end', async () => {
    site.answers['POST /api/exclusion'] = () => json(200, { ...freeProtection, message: 'x' });
    renderAt(<ExclusionPage protection={freeProtection} />);
    await choose(/Sem prazo/);
    await userEvent.type(screen.getByLabelText('Quer contar o motivo?'), ' Preciso parar. ');
    await press('Continuar');
    expect(screen.getByText(/não há data para voltar/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Quero me autoexcluir');
    expect(site.sent[0]?.body).toEqual({ duration: 'indefinite', reason: 'Preciso parar.' });
  });

  test('offers no return before its end', () => {
    renderAt(<ExclusionPage protection={self({})} />);
    expect(screen.getByText('Sua autoexclusão vale até 24 de maio de 2027, às 15:20')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Quero voltar' })).toBeNull();
  });

  test('that is over waits for the player, who returns by confirming twice', async () => {
    site.answers['POST /api/exclusion/return'] = () => json(200, { ...freeProtection, message: 'Bem-vindo de volta.' });
    renderAt(<ExclusionPage protection={self({ can_return: true })} />);
    await press('Quero voltar');
    expect(site.sent).toEqual([]);
    await press('Voltar a apostar');
    expect(site.sent).toEqual([{ call: 'POST /api/exclusion/return', body: null }]);
  });
});

test('without JavaScript both pages show the consequences and whom to ask', () => {
  for (const page of [<SuspensionPage key="s" protection={freeProtection} />, <ExclusionPage key="e" protection={freeProtection} />]) {
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
    for (const text of ['Apostas abertas', 'Seu dinheiro', '<noscript>', 'href="/contato"', 'gov.br/autoexclusaoapostas']) expect(html).toContain(text);
  }
});
