import type { Address } from '#contracts/account/identity.ts';
import { limitChangeReply } from '#contracts/account/responsible-gaming.ts';
import type { MissingPart } from '#contracts/account/standing.ts';
import { api } from '#web/shared/api/api.ts';
import { changeAccount } from '../change-account.ts';

/** Sends the missing data part by part; throws the first refusal, and the parts accepted before it stay stored. */
export async function completeProfile(missing: readonly MissingPart[], form: FormData): Promise<void> {
  const field = (name: string) => textOf(form, name);
  if (missing.includes('gender')) await changeAccount({ gender: field('gender') === '0' ? 0 : 1 });
  if (missing.includes('address')) await changeAccount({ address: addressOf(form) });
  if (missing.includes('loss_limit'))
    await api.put('/api/limits/loss', limitChangeReply, { body: { period: 'week', amount: Number(field('loss_limit')) * 100 } });
  if (missing.includes('time_limit')) await api.put('/api/limits/session', limitChangeReply, { body: { period: 'day', minutes: Number(field('time_limit')) } });
}

/** The address as the player typed it. */
export function addressOf(form: FormData): Address {
  const field = (name: string) => textOf(form, name);
  const complement = field('complement');
  const place = { postal_code: field('postal_code'), street: field('street'), number: field('number') };
  const town = { district: field('district'), city: field('city'), state: field('state') };
  return { ...place, ...town, ...(complement === '' ? {} : { complement }) };
}

/** A text field, trimmed; "" if the form lacks it. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
