import { addressSchema } from '#contracts/account/identity.ts';
import type { MissingPart } from '#contracts/account/standing.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { addressOf, textOf } from './send-missing.ts';

const ADDRESS = ['postal_code', 'street', 'number', 'complement', 'district', 'city', 'state'] as const;

/** Error messages by form field. */
export type MissingErrors = Readonly<Partial<Record<(typeof ADDRESS)[number] | 'gender' | 'loss_limit' | 'time_limit', string>>>;

/** Checks the typed values before anything is sent, and returns the errors by field. */
export function wrongParts(missing: readonly MissingPart[], form: FormData): MissingErrors {
  const limit = (name: 'loss_limit' | 'time_limit', digits: number, text: string) =>
    missing.includes(name) && !new RegExp(`^[1-9]\\d{0,${digits - 1}}$`).test(textOf(form, name)) ? { [name]: text } : {};
  return {
    ...(missing.includes('gender') && textOf(form, 'gender') === '' ? { gender: 'Escolha uma das opções.' } : {}),
    ...(missing.includes('address') ? wrongAddress(form) : {}),
    ...limit('loss_limit', 6, 'Informe um limite de perda em reais inteiros.'),
    ...limit('time_limit', 4, 'Informe um limite de tempo em minutos.'),
  };
}

function wrongAddress(form: FormData): MissingErrors {
  const checked = addressSchema.safeParse(addressOf(form));
  const issues = checked.success ? [] : checked.error.issues;
  return Object.fromEntries(ADDRESS.flatMap((name) => issues.filter(({ path }) => path[0] === name).map(({ message }) => [name, message])));
}

/** The server's messages by form field: address errors by address field, limit errors by limit. */
export function refusedParts(thrown: unknown): MissingErrors {
  const problem = problemOf(thrown);
  const errors = problem.kind === 'invalid' ? problem.errors : {};
  const renamed: Readonly<Record<string, string>> = { address: 'postal_code', amount: 'loss_limit', minutes: 'time_limit' };
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [renamed[name] ?? name.replace(/^address\./, ''), texts[0] ?? '']));
}
