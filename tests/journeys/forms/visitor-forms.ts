import type { Person } from '#tests/system/player-client.ts';
import type { WalkedForm } from './walk-form.ts';

export const TERMS = 'Tenho 18 anos ou mais e aceito os termos de uso e a política de privacidade.';

/** The forms of a visitor, by page; `taken` is another player's e-mail. */
export function visitorForms(person: Person, taken: string): readonly (readonly [string, readonly WalkedForm[]])[] {
  return [
    ['/promotions?modal=login', [login]],
    ['/promotions?modal=register', [registration(person, taken)]],
    ['/recuperar-senha', [recovery]],
    ['/recuperar-senha?token=nenhum', [newPassword]],
    ['/promotions', [support]],
  ];
}

const login: WalkedForm = {
  ...{ name: 'login', send: 'Entrar', sheet: true },
  refusals: [
    { leads: 'E-mail ou CPF', says: 'Informe seu e-mail ou CPF.' },
    { fill: { 'E-mail ou CPF': 'ninguem@correio.example' }, leads: 'Senha', says: 'Informe sua senha.' },
    { fill: { Senha: 'senha-errada-9' }, leads: 'alert', says: 'Email ou senha incorretos!' },
  ],
};

const registration = (person: Person, taken: string): WalkedForm => ({
  ...{ name: 'registration', send: 'Criar conta', sheet: true },
  refusals: [
    { leads: 'CPF', says: 'Informe um CPF válido.' },
    { fill: { CPF: person.cpf, Celular: '11987654321' }, leads: 'E-mail', says: 'Informe um e-mail válido.' },
    { fill: { 'E-mail': taken, Senha: 'uma-frase-bem-comprida-9' }, leads: TERMS, says: 'É preciso aceitar os termos de uso.' },
    // The server's refusal follows the same rule.
    { fill: { [TERMS]: true }, leads: 'E-mail', says: 'Não foi possível usar este e-mail.' },
  ],
});

const recovery: WalkedForm = {
  ...{ name: 'recovery', send: 'Enviar link' },
  refusals: [{ leads: 'E-mail ou CPF', says: 'Informe seu e-mail ou CPF.' }],
};

const newPassword: WalkedForm = {
  ...{ name: 'a new password', send: 'Salvar nova senha' },
  refusals: [
    { leads: 'Nova senha', says: 'A senha precisa ter pelo menos 8 caracteres.' },
    { fill: { 'Nova senha': 'uma-frase-bem-comprida-9' }, leads: 'Confirme a nova senha', says: 'As senhas não são iguais.' },
  ],
};

const support: WalkedForm = {
  ...{ name: 'support', send: 'Enviar mensagem', sheet: true },
  async open(page) {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('link', { name: 'Ajuda', exact: true }).and(page.locator('nav:not([aria-label=Rodapé]) a')).filter({ visible: true }).click();
    await page.getByRole('tab', { name: 'Falar com a gente' }).click();
  },
  refusals: [
    { leads: 'Assunto', says: 'Escolha o assunto.' },
    { fill: { Assunto: 'Saque' }, leads: 'Mensagem', says: 'Conte um pouco mais, em pelo menos 10 letras.' },
    { fill: { Mensagem: 'Meu saque de ontem não chegou.' }, leads: 'Seu e-mail', says: 'Informe seu e-mail para receber a resposta.' },
  ],
};
