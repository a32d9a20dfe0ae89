import type { PlayerClient } from '#tests/system/player-client.ts';
import { TERMS } from './visitor-forms.ts';
import type { WalkedForm } from './walk-form.ts';

const ADDRESS = { CEP: '01001-000', Rua: 'Praça da Sé', Número: '1', Bairro: 'Sé', Cidade: 'São Paulo', Estado: 'SP' };

/** Additional registration fields of the profile `br`. */
export const brRegistration = (cpf: string): WalkedForm => ({
  ...{ name: 'registration under br', send: 'Criar conta', sheet: true },
  refusals: [
    {
      fill: { CPF: cpf, 'E-mail': `br${cpf}@correio.example`, Celular: '11987654321', Senha: 'uma-frase-bem-comprida-9', [TERMS]: true },
      ...{ leads: 'Gênero', says: 'Escolha uma das opções.' },
    },
    { fill: { Gênero: '1' }, leads: 'CEP', says: 'Informe um CEP válido.' },
    { fill: { ...ADDRESS, 'Limite de perda, em reais': '300' }, leads: 'Limite de tempo, em minutos', says: 'Informe um limite de tempo em minutos.' },
  ],
});

/** The code required at a login; its field gets the focus when it appears. */
export const loginCode = (player: PlayerClient): WalkedForm => ({
  ...{ name: 'login code', send: 'Confirmar', sheet: true },
  async open(page) {
    await page.getByLabel('E-mail ou CPF').fill(player.email);
    await page.getByLabel('Senha', { exact: true }).fill(player.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
    await page.locator('input[autocomplete=one-time-code]:focus').waitFor();
  },
  refusals: [{ leads: 'Código enviado para o seu e-mail', says: 'Informe o código de 6 números.' }],
});

/** Fields that an older account lacks. */
export const completion: WalkedForm = {
  ...{ name: 'completion', send: 'Salvar', within: '#completar' },
  refusals: [
    { leads: 'Gênero', says: 'Escolha uma das opções.' },
    { fill: { Gênero: '1', ...ADDRESS, Bairro: '', Estado: '' }, leads: 'Bairro', says: 'Campo obrigatório.' },
    { fill: { Bairro: 'Sé' }, leads: 'Estado', says: 'Informe a sigla do estado, como SP.' },
  ],
};
