import type { SelectOption } from '#ui/forms/plain/select.tsx';

const SUBJECTS = [
  'Depósito por Pix',
  'Saque',
  'Conta e acesso',
  'Verificação de identidade',
  'Jogo ou aposta',
  'Promoções e bônus',
  'Jogo responsável',
  'Privacidade e meus dados',
  'Ouvidoria',
  'Outro assunto',
] as const;

/** The subjects of a message; the words themselves are sent, since people read them. */
export const subjectOptions: readonly SelectOption[] = SUBJECTS.map((subject) => ({ value: subject, label: subject }));
