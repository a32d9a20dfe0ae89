// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WARNING_OF_DEPENDENCE } from '#contracts/site/statutory-warnings.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { pendingCode } from '#web/shared/coupons/apply-coupon.ts';
import { SettingsContext } from '#web/shared/settings/settings-context.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { RegisterForm } from './register-form.lazy.tsx';
import { registrationDraft } from './registration-draft.ts';

const PERSON = {
  document: '529.982.247-25',
  name: 'Ana Souza',
  birthday: '1990-01-01',
  email: 'ana@correio.example',
  phone: '(11) 98765-4321',
  phone_code: '55',
};

/** Bodies of the sent registrations. */
let sent: Record<string, unknown>[];

/** The server refuses the address and has no offer. */
function refuseAll(): void {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    const answer = { success: false, message: 'Confira os campos.', data: { errors: { address: ['Confira o endereço.'] } } };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 422, headers: { 'content-type': 'application/json' } }));
  });
}

function open(profile: 'open' | 'br', answering = refuseAll): void {
  sent = [];
  registrationDraft.set(PERSON);
  answering();
  render(
    <SettingsContext value={{ ...defaultSettings, compliance_profile: profile }}>
      <RegisterForm onEntered={() => undefined} onSwitch={() => undefined} onClose={() => undefined} />
    </SettingsContext>,
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => {
  type('Senha', 'uma-frase-bem-comprida-9');
  fireEvent.click(screen.getByLabelText(/Tenho 18 anos ou mais/));
  fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  registrationDraft.set({});
});

describe('the registration form', () => {
  test("shows the operator's offer under open, and requests no offer under br (BON-1)", async () => {
    const asked: string[] = [];
    const offering = () =>
      vi.stubGlobal('fetch', (url: string) => {
        asked.push(url);
        return Promise.resolve(new Response('Use o cupom BEMVINDO.'));
      });
    open('open', offering);
    await screen.findByText('Use o cupom BEMVINDO.');
    expect(asked).toEqual(['/v2/coupons/register']);
    cleanup();
    open('br', offering);
    await screen.findByLabelText('Gênero');
    expect(asked).toHaveLength(1);
    expect(screen.queryByText('Use o cupom BEMVINDO.')).toBeNull();
  });

  test('shows the offer that everybody may take, with its terms, and sends its code only if it is chosen', async () => {
    const contributions = [{ kind: 'slots', percent: 100 }];
    const terms = { times: 5, activate_days: 7, play_days: 7, most_paid: 5_000, contributions, per_player: 1, ends_at: null };
    const offer = { code: 'BOASVINDAS', deposit: false, name: 'Bônus de boas-vindas', amount: 1_000, percent: null, deposit_min: null, ...terms };
    open('open', () =>
      vi.stubGlobal('fetch', (url: string) => Promise.resolve(url === '/api/coupons/offers' ? Response.json({ data: [offer] }) : new Response(''))),
    );
    const choice = await screen.findByLabelText('Quero este bônus');
    expect(screen.getByText(/aposte R\$\s50,00 em até 7 dias/)).toBeTruthy();
    expect(pendingCode()).toBe('');
    fireEvent.click(choice);
    expect(pendingCode()).toBe('BOASVINDAS');
    fireEvent.click(choice);
    expect(pendingCode()).toBe('');
  });

  test('a CPF with wrong check digits is reported like the server’s refusal: on the field and as an error alert, with name and birthday cleared', async () => {
    const shownError = vi.spyOn(alertToast, 'error').mockImplementation(() => undefined);
    open('open');
    type('CPF', '529.982.247-26');
    await waitFor(() => expect(shownError).toHaveBeenCalledExactlyOnceWith('Informe um CPF válido.'));
    expect(screen.getAllByText('Informe um CPF válido.')).toHaveLength(1);
    expect(screen.queryByText(PERSON.name)).toBeNull();
    expect(sent).toEqual([]);
    shownError.mockRestore();
  });

  test('warns of what betting may do, and asks for 18 years (RG-9, GM-13)', () => {
    open('open');
    expect(screen.getByText(WARNING_OF_DEPENDENCE)).toBeTruthy();
    expect(screen.getByLabelText(/Tenho 18 anos ou mais/)).toBeTruthy();
  });

  test('asks neither gender nor address under open', async () => {
    open('open');
    expect(screen.queryByLabelText('Gênero')).toBeNull();
    send();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ email: PERSON.email, email_confirmation: PERSON.email });
    expect(Object.keys(sent[0] ?? {})).not.toEqual(expect.arrayContaining(['gender']));
  });

  test('under br asks for gender, address and limits, sends nothing without them, and shows the server’s errors about them (ID-5)', async () => {
    open('br');
    await screen.findByLabelText('Gênero');
    send();
    await screen.findByText('Escolha uma das opções.');
    await screen.findByText('Informe um CEP válido.');
    await screen.findByText('Informe um limite de perda em reais inteiros.');
    expect(sent).toEqual([]);

    type('Gênero', '1');
    type('CEP', '01001-000');
    type('Rua', 'Praça da Sé');
    type('Número', '1');
    type('Bairro', 'Sé');
    type('Cidade', 'São Paulo');
    type('Estado', 'SP');
    type('Limite de perda, em reais', '300');
    type('Prazo da perda', 'week');
    type('Limite de tempo, em minutos', '90');
    fireEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
    await expect.poll(() => sent.length).toBe(1);
    const address = { postal_code: '01001-000', street: 'Praça da Sé', number: '1', district: 'Sé', city: 'São Paulo', state: 'SP' };
    expect(sent[0]).toMatchObject({ gender: 1, address, loss_limit: { period: 'week', amount: 30_000 }, time_limit: { period: 'day', minutes: 90 } });
    await screen.findByText('Confira o endereço.');
  });
});
