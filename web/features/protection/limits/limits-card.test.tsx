// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import type { LimitsReply } from '#contracts/account/responsible-gaming.ts';
import { limitGroup, limitsWith } from '../testing/samples.ts';
import { json, renderAt, type SiteStub, stubSite } from '../testing/site-stub.tsx';
import { LimitsCard } from './limits-card.tsx';

let site: SiteStub;
beforeEach(() => {
  site = stubSite();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (limits: LimitsReply) => renderAt(<LimitsCard limits={limits} />);
const kind = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const said = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const waiting = { value: 50_000, effective_at: '2026-11-25T18:20:00.000Z', confirm_until: '2026-12-02T18:20:00.000Z', ready: false };
const changed = (more: object = {}) => json(200, { kind: 'bets', period: 'day', current: 50, pending: null, message: 'Limite salvo.', ...more });

test('a limit in force shows its used amount, what the strictest leaves, and the periods without a limit', () => {
  show(limitsWith(limitGroup('deposit', { period: 'day', current: 10_000, used: 3_000, headroom: 7_000 })));
  const deposits = kind('Depósitos');
  expect(deposits.getByRole('progressbar', { name: 'Por dia' }).getAttribute('aria-valuetext')).toBe('R$\u00a030,00 de R$\u00a0100,00');
  expect(deposits.getByText('Agora você ainda pode depositar R$ 70,00.')).toBeTruthy();
  expect(deposits.getByText('Sem limite por semana e por mês.')).toBeTruthy();
  expect(kind('Perdas').getByRole('button', { name: /Definir limite/ })).toBeTruthy();
});

describe('a form with an invalid field is not sent, shows the errors, and focuses the first one', () => {
  test.each([
    [{ 'Por dia': 'x' }, 'Por dia'],
    [{ 'Por semana': '1,5' }, 'Por semana'],
    [{ 'Por mês': '999999' }, 'Por mês'],
    [{ 'Por semana': 'x', 'Por mês': 'y' }, 'Por semana'],
  ])('%j', async (texts, first) => {
    show(limitsWith());
    await userEvent.click(kind('Número de apostas').getByRole('button'));
    expect(document.activeElement).toBe(field('Por dia'));
    for (const [name, text] of Object.entries(texts)) await userEvent.type(field(name), text);
    await press('Salvar limites');
    expect(document.activeElement).toBe(field(first));
    expect(field(first).getAttribute('aria-invalid')).toBe('true');
    expect(said(first)).toMatch(/Escreva só o número|Informe um número/);
    expect(site.sent).toEqual([]);
  });
});

test('each field shows the effect of its value, and only changed values are sent', async () => {
  site.answers['PUT /api/limits/bets'] = () => changed();
  show(limitsWith(limitGroup('bets', { period: 'day', current: 100, headroom: 100 }, { period: 'week', current: 300, headroom: 300 })));
  await userEvent.click(kind('Número de apostas').getByRole('button'));
  await userEvent.clear(field('Por dia'));
  await userEvent.type(field('Por dia'), '50');
  expect(said('Por dia')).toBe('Vale assim que você salvar.');
  await userEvent.clear(field('Por semana'));
  expect(said('Por semana')).toBe('Espera 24 horas e a sua confirmação.');
  await press('Salvar limites');
  expect(site.sent).toEqual([
    { call: 'PUT /api/limits/bets', body: { period: 'day', count: 50 } },
    { call: 'PUT /api/limits/bets', body: { period: 'week', count: null } },
  ]);
  expect(document.activeElement?.textContent).toContain('Mudar');
});

test('money is typed freely and sent in centavos; time in minutes', async () => {
  site.answers['PUT /api/limits/deposit'] = () => changed();
  site.answers['PUT /api/limits/session'] = () => changed();
  show(limitsWith());
  await userEvent.click(kind('Depósitos').getByRole('button'));
  await userEvent.type(field('Por mês'), '12345');
  await press('Salvar limites');
  await userEvent.click(kind('Tempo de jogo').getByRole('button'));
  await userEvent.type(field('Por dia'), '1h30');
  await press('Salvar limites');
  expect(site.sent.map(({ body }) => body)).toEqual([
    { period: 'month', amount: 12_345 },
    { period: 'day', minutes: 90 },
  ]);
});

test('the server’s refusal is shown at its field, and the form stays open', async () => {
  site.answers['PUT /api/limits/bets'] = () => json(422, { message: 'x', errors: { count: ['Informe um número de até 100.000 apostas.'] } });
  show(limitsWith());
  await userEvent.click(kind('Número de apostas').getByRole('button'));
  await userEvent.type(field('Por mês'), '7');
  await press('Salvar limites');
  expect(await screen.findByText('Informe um número de até 100.000 apostas.')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Por mês')), UNTIL);
});

test('a pending increase shows the current value and from when it can be confirmed, and can be cancelled', async () => {
  site.answers['DELETE /api/limits/deposit/pending?period=day'] = () => changed({ message: 'Pedido cancelado.' });
  show(limitsWith(limitGroup('deposit', { period: 'day', current: 10_000, headroom: 10_000, pending: waiting })));
  const note = within(screen.getByRole('note'));
  expect(note.getByText('Pedido: R$ 500,00 por dia')).toBeTruthy();
  expect(note.getByText('Continua valendo R$ 100,00. Você pode confirmar a partir de 25/11/2026, 15:20.')).toBeTruthy();
  expect(note.queryByRole('button', { name: 'Confirmar' })).toBeNull();
  await press('Cancelar pedido');
  expect(site.sent).toEqual([{ call: 'DELETE /api/limits/deposit/pending?period=day', body: null }]);
});

test('after the wait the increase asks for confirmation', async () => {
  site.answers['POST /api/limits/loss/confirm'] = () => changed({ message: 'Limite aumentado.' });
  show(limitsWith(limitGroup('loss', { period: 'week', current: 10_000, headroom: 10_000, pending: { ...waiting, value: null, ready: true } })));
  expect(screen.getByText('Tirar o limite por semana: você confirma?')).toBeTruthy();
  await press('Confirmar');
  expect(site.sent).toEqual([{ call: 'POST /api/limits/loss/confirm', body: { period: 'week' } }]);
});
