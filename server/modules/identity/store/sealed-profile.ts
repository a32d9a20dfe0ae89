import type { Address } from '#contracts/account/identity.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';

/** A player's personal data, encrypted as one value: one decryption gives everything that a page shows. */
export interface Profile {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly phoneCode: string;
  /** National digits; E.164 is '+' || phoneCode || phone. */
  readonly phone: string;
  /** YYYY-MM-DD. */
  readonly birthday: string;
  readonly address: Address | null;
  /** The network address of the registration. */
  readonly registeredFrom: string;
  readonly referer: string | null;
}

export const PROFILE_CONTEXT = 'profile';
/** The context of the e-mail index. */
export const EMAIL_INDEX = 'email';

/** The stored profile: encrypted, with the index of its e-mail. Throws for values that no form accepts. */
export function sealProfile(vault: Vault, profile: Profile): { readonly profile_sealed: Buffer; readonly email_index: Buffer } {
  const { name, email, phoneCode, phone, birthday } = profile;
  const fits =
    name.length >= 1 &&
    name.length <= 200 &&
    email === email.toLowerCase() &&
    email.includes('@') &&
    /^[1-9]\d{0,2}$/.test(phoneCode) &&
    /^\d{6,14}$/.test(phone) &&
    /^\d{4}-\d\d-\d\d$/.test(birthday);
  if (!fits) throw new RangeError('a profile that no form lets through');
  return { profile_sealed: vault.encrypt(JSON.stringify(profile), PROFILE_CONTEXT), email_index: vault.blindIndex(email, EMAIL_INDEX) };
}

export function openProfile(vault: Vault, row: { readonly profile_sealed: Buffer }): Profile {
  return JSON.parse(vault.decrypt(row.profile_sealed, PROFILE_CONTEXT)) as Profile;
}

/** The e-mail within a decrypted profile: the source of its index. */
export function emailWithin(profile: string): string {
  return (JSON.parse(profile) as Profile).email;
}
