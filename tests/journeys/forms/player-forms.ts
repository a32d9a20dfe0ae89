import type { Page } from 'playwright-core';
import type { WalkedForm } from './walk-form.ts';

/** The forms of a player who may withdraw, by page. */
export function playerForms(password: string): readonly (readonly [string, readonly WalkedForm[]])[] {
  return [
    ['/user/wallet/deposit', [deposit]],
    ['/user/promotion/coupon', [coupon]],
    ['/user/withdraw', [withdrawal]],
    ['/user/transaction', [findPix]],
    ['/user/account/password', [passwordChange(password)]],
    ['/user/account', [newEmail, newPhone, secondStep, closing]],
    ['/user/protection', [limits, selfTest]],
    ['/user/protection/suspension', [{ ...duration, name: 'pause' }]],
    ['/user/protection/exclusion', [{ ...duration, name: 'exclusion' }, exclusionAgreed]],
    ['/fairness', [proof]],
  ];
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).click();
const TOO_SHORT = 'A senha precisa ter pelo menos 8 caracteres.';
const NO_TIME = 'Escreva o tempo em minutos ou horas, como 90 ou 1h30.';

const deposit: WalkedForm = {
  ...{ name: 'deposit', send: 'Gerar código Pix' },
  refusals: [
    { fill: { 'Valor do depósito': '' }, leads: 'Valor do depósito', says: 'Informe o valor do depósito.' },
    { fill: { 'Valor do depósito': '0,50' }, leads: 'Valor do depósito', says: 'O valor mínimo por depósito é R$ 1,00.' },
  ],
};

const coupon: WalkedForm = {
  ...{ name: 'coupon', send: 'Usar cupom', sheet: true, open: press(/cupom/i) },
  refusals: [
    { leads: 'Cupom', says: 'Insira um cupom válido' },
    { fill: { Cupom: 'NENHUM' }, leads: 'Cupom', says: 'Insira um cupom válido' },
  ],
};

const CODE = 'Código do aplicativo autenticador';
const withdrawal: WalkedForm = {
  ...{ name: 'withdrawal', send: 'Continuar' },
  refusals: [
    { leads: 'Valor do saque', says: 'Informe o valor do saque.' },
    { fill: { 'Valor do saque': '10,00', 'Tipo de chave Pix': 'email' }, leads: 'Chave Pix', says: 'Informe a chave Pix.' },
  ],
};

/** For a player with a second factor: the code field appears with the server's answer and gets the focus. */
export const withdrawalCode: WalkedForm = {
  ...{ name: 'the withdrawal’s code', send: /^Confirmar saque/ },
  async open(page) {
    await page.getByLabel('Valor do saque').fill('10,00');
    await press('Continuar')(page);
    await page.getByRole('heading', { name: 'Confira o saque' }).waitFor();
  },
  refusals: [
    { leads: CODE, says: 'Informe o código do seu aplicativo autenticador.' },
    { fill: { [CODE]: '000000' }, leads: CODE, says: 'Código incorreto. Confira no seu aplicativo autenticador.' },
  ],
};

/** The slip with the first match of the list: first without a stake, then with one below the minimum. */
export const slipStake: WalkedForm = {
  ...{ name: 'the slip', send: 'Apostar', sheet: true },
  async open(page) {
    await page
      .getByRole('main')
      .getByRole('button', { name: / vence/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Bilhete:/ }).click();
  },
  refusals: [
    { leads: /^Valor, /, says: 'Informe o valor da aposta.' },
    { fill: { Valor: '0,05' }, leads: /^Valor, /, says: 'A menor aposta por linha é R$ 0,10.' },
  ],
};

const findPix: WalkedForm = {
  ...{ name: 'find a Pix', send: 'Procurar' },
  refusals: [{ leads: 'Código ou comprovante', says: 'Cole o código ou o comprovante do banco.' }],
};

const passwordChange = (password: string): WalkedForm => ({
  ...{ name: 'password', send: 'Salvar nova senha' },
  refusals: [
    { leads: 'Senha atual', says: 'Informe sua senha.' },
    { fill: { 'Senha atual': password }, leads: 'Nova senha', says: TOO_SHORT },
    { fill: { 'Nova senha': 'outra-frase-comprida-7' }, leads: 'Confirme a nova senha', says: 'As senhas não são iguais.' },
  ],
});

const contact = (place: number) => (page: Page) => page.locator('#contato').getByRole('button', { name: 'Alterar' }).nth(place).click();

const newEmail: WalkedForm = {
  ...{ name: 'a new e-mail', send: 'Enviar código', sheet: true, open: contact(0) },
  refusals: [
    { leads: 'Novo e-mail', says: 'Informe um e-mail válido.' },
    { fill: { 'Novo e-mail': 'nova@correio.example' }, leads: 'Senha atual', says: 'Informe sua senha.' },
  ],
};

const newPhone: WalkedForm = {
  ...{ name: 'a new phone', send: 'Enviar código', sheet: true, open: contact(1) },
  refusals: [{ leads: 'Novo celular', says: 'Informe um celular válido, com DDD.' }],
};

const secondStep: WalkedForm = {
  ...{ name: 'the second step', send: 'Continuar', sheet: true, open: press('Ativar') },
  refusals: [{ leads: 'Senha atual', says: 'Informe sua senha.' }],
};

const READ = 'Li o que acontece e quero encerrar a minha conta.';
const closing: WalkedForm = {
  ...{ name: 'closing', send: 'Encerrar de vez', sheet: true, open: press('Encerrar minha conta') },
  refusals: [
    { leads: 'Senha atual', says: 'Informe sua senha.' },
    { fill: { 'Senha atual': 'alguma-senha' }, leads: READ, says: 'Marque para confirmar.' },
  ],
};

const limits: WalkedForm = {
  ...{ name: 'limits', send: 'Salvar limites', open: press(/limite de tempo de jogo/i) },
  refusals: [
    { fill: { 'Por dia': 'x', 'Por semana': 'y', 'Por mês': 'z' }, leads: 'Por dia', says: NO_TIME },
    { fill: { 'Por dia': '30' }, leads: 'Por semana', says: NO_TIME },
    { fill: { 'Por semana': '60' }, leads: 'Por mês', says: NO_TIME },
  ],
};

const selfTest: WalkedForm = {
  ...{ name: 'self-test', send: 'Ver resultado' },
  async open(page) {
    await page.getByText('Fazer o autoteste').click();
    await page.locator('[name=autoteste-0]').first().check();
  },
  refusals: [{ leads: '2.', says: 'Escolha uma resposta.' }],
};

const duration: Omit<WalkedForm, 'name'> = {
  send: 'Continuar',
  refusals: [{ leads: 'Por quanto tempo?', says: 'Escolha por quanto tempo.' }],
};

const AGREED = 'Entendi: a autoexclusão começa agora e ninguém, nem o suporte, pode desfazê-la antes do prazo.';
const exclusionAgreed: WalkedForm = {
  ...{ name: 'exclusion, last look', send: 'Quero me autoexcluir' },
  async open(page) {
    await page.getByRole('radio', { name: /6 meses/ }).check();
    await press('Continuar')(page);
  },
  refusals: [{ leads: AGREED, says: 'Marque para confirmar.' }],
};

const proof: WalkedForm = {
  ...{ name: 'proof', send: 'Refazer o tabuleiro' },
  refusals: [{ leads: 'Semente da casa (revelada)', says: 'A semente da casa tem 64 letras e números (0–9, a–f).' }],
};
