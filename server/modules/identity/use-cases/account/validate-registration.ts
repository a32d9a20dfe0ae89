import { registrationSchema, type RegistrationForm } from '#contracts/account/identity.ts';
import { ageOn } from '#kernel/clock.ts';
import { parseCpf } from '#kernel/cpf.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Phone } from '#kernel/phone.ts';
import { readPhone } from '#server/platform/read-phone.ts';
import { isGuessable } from '../../security/common-passwords.ts';

export interface CheckedRegistration {
  readonly form: RegistrationForm;
  /** Eleven digits. */
  readonly cpf: string;
  readonly phone: Phone;
}

export const GUESSABLE_TEXT = 'Esta senha é fácil de adivinhar. Escolha outra.';
const MIN_AGE_YEARS = 18;
const UNDER_AGE_TEXT = 'É preciso ter 18 anos ou mais.';

/**
 * Validates a registration form without the database: all invalid fields are reported together, in Portuguese. Verification decides whether the CPF may
 * register and checks the birthday. `br` also requires gender, address and limits of loss and time.
 */
export function validateRegistration(
  input: unknown,
  options: { readonly at: Date; readonly profile: 'open' | 'br' },
): Result<CheckedRegistration, 'validation_failed'> {
  const errors: Record<string, string[]> = {};
  const add = (field: string, text: string) => {
    errors[field] ??= [text];
  };
  const raw = typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};
  const parsed = registrationSchema.safeParse(raw);
  for (const issue of parsed.error?.issues ?? []) add(issue.path.map(String).join('.'), issue.message);
  // The schema compares confirmations only after every field is valid; the player must get all errors together.
  if (!sameText(raw['email'], raw['email_confirmation'])) add('email_confirmation', 'Os e-mails não são iguais.');
  if (raw['password'] !== raw['password_confirmation']) add('password_confirmation', 'As senhas não são iguais.');
  const cpf = parseCpf(textOf(raw['document']));
  if (cpf === null) add('document', 'Informe um CPF válido.');
  const phone = readPhone(textOf(raw['phone_code'] ?? '55'), textOf(raw['phone']));
  if (phone === null) add('phone', 'Informe um celular válido, com DDD.');
  if (parsed.data !== undefined && ageOn(parsed.data.birthday, options.at) < MIN_AGE_YEARS) add('birthday', UNDER_AGE_TEXT);
  const owner = { name: textOf(raw['name']), email: textOf(raw['email']).trim(), cpf: cpf ?? '', phone: phone?.number ?? '' };
  if (isGuessable(textOf(raw['password']), owner)) add('password', GUESSABLE_TEXT);
  if (options.profile === 'br')
    for (const field of ['gender', 'address', 'loss_limit', 'time_limit'] as const)
      if (raw[field] === undefined || raw[field] === null) add(field, 'Campo obrigatório.');
  if (!parsed.success || cpf === null || phone === null || Object.keys(errors).length > 0) return refuse('validation_failed', errors);
  return ok({ form: parsed.data, cpf, phone });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function sameText(a: unknown, b: unknown): boolean {
  return textOf(a).trim().toLowerCase() === textOf(b).trim().toLowerCase();
}
