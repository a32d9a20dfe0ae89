import type { Phone } from '#kernel/phone.ts';

/** A contact as it is encrypted while it is unconfirmed: the e-mail itself, or "55 11987654321". */
export type ContactValue = { readonly channel: 'email'; readonly email: string } | { readonly channel: 'phone'; readonly phone: Phone };

export function contactText(value: ContactValue): string {
  return value.channel === 'email' ? value.email : `${value.phone.code} ${value.phone.number}`;
}

/** Reads what `contactText` wrote. */
export function parseContact(channel: string, text: string): ContactValue {
  if (channel === 'email') return { channel, email: text };
  const [code = '', number = ''] = text.split(' ');
  return { channel: 'phone', phone: { code, number } };
}
