import { parseCpf } from '#kernel/cpf.ts';

export type LoginName =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'cpf'; readonly value: string }
  | { readonly kind: 'nobody'; readonly value: string };

/** Parses a typed login: an e-mail (lower-cased) or a CPF with or without marks. Any other text has the kind `nobody`. */
export function normaliseLogin(text: string): LoginName {
  const trimmed = text.trim();
  const cpf = parseCpf(trimmed);
  if (cpf !== null) return { kind: 'cpf', value: cpf };
  return { kind: trimmed.includes('@') ? 'email' : 'nobody', value: trimmed.toLowerCase() };
}
