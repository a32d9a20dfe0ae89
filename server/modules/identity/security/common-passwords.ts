import { readFileSync } from 'node:fs';

/** Common passwords of eight characters or more, lower case, Portuguese ones included. */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
}

/** True for a guessable password: on the list, or made only of the player's own e-mail, CPF, phone or name. */
export function isGuessable(password: string, owner: PasswordOwner | undefined): boolean {
  const lower = password.toLowerCase();
  if (common.has(lower) || /^(.)\1*$/.test(lower)) return true;
  if (owner === undefined) return false;
  const own = [owner.email, owner.email.split('@')[0] ?? '', owner.cpf, owner.phone, owner.name.replace(/\s+/g, '')].map((text) => text.toLowerCase());
  return own.includes(lower.replace(/[\s.-]/g, '')) || own.includes(lower);
}
