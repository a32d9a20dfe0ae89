import type { Phone } from '#kernel/phone.ts';

/** The text form of an unconfirmed contact before encryption: the e-mail itself, or "55 11987654321". */
export type ContactValue = { readonly channel: 'email'; readonly email: string } | { readonly channel: 'phone'; readonly phone: Phone };

export function contactText(value: ContactValue): string {
  return value.channel === 'email' ? value.email : `${value.phone.code} ${value.phone.number}`;
}

/** Parses the output of `contactText`. */
export function parseContact(channel: string, text: string): ContactValue {
  if (channel === 'email') return { channel, email: text };
  const [code = '', number = ''] = text.split(' ');
  return { channel: 'phone', phone: { code, number } };
}
