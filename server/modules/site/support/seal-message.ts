import type { Vault } from '#server/platform/crypto/vault.ts';

interface Written {
  readonly subject: string;
  readonly message: string;
  readonly name: string;
  readonly email: string;
}

interface Encrypted {
  readonly subject: Buffer;
  readonly message: Buffer;
  readonly contact: Buffer | null;
}

export const SUBJECT = 'support-subject';
export const MESSAGE = 'support-message';
export const CONTACT = 'support-contact';

/** Encrypts a person's message and contact; no contact if none was given. */
export function sealMessage(vault: Vault, { subject, message, name, email }: Written): Encrypted {
  const contact = name === '' && email === '' ? null : vault.encrypt(JSON.stringify([name, email]), CONTACT);
  return { subject: vault.encrypt(subject, SUBJECT), message: vault.encrypt(message, MESSAGE), contact };
}

/** Decrypts the result of `sealMessage`. */
export function openMessage(vault: Vault, encrypted: Encrypted): Written {
  const [name = '', email = ''] = encrypted.contact === null ? [] : (JSON.parse(vault.decrypt(encrypted.contact, CONTACT)) as string[]);
  return { subject: vault.decrypt(encrypted.subject, SUBJECT), message: vault.decrypt(encrypted.message, MESSAGE), name, email };
}
