import { type Result, ok, refuse } from '#kernel/refusal.ts';
import type { Cents } from '#kernel/money.ts';

export const POSTBACK_EVENTS = ['registration', 'first_deposit', 'deposit', 'qualified'] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** The placeholders allowed in a template's address. */
export const PLACEHOLDERS = ['clickid', 'btag', 'src', 'utm_source', 'amount', 'amount_cents', 'currency', 'player_ref', 'event_id'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** The players that a template matches: those who came with this attribute, with any value, with this value, or with a value that begins with it. */
export interface Match {
  readonly attribute: string;
  readonly match: 'present' | 'equals' | 'begins';
  readonly value: string | null;
}

export interface PostbackTemplate extends Match {
  readonly id: string;
  readonly event: PostbackEvent;
  readonly url: string;
  /** For `qualified`: the smallest deposit that counts, in centavos. */
  readonly minCents: Cents | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

export type TemplateRefusal =
  | 'bad_address'
  | 'not_https'
  | 'inside_address'
  | 'unknown_placeholder'
  | 'unbound_attribute'
  | 'bad_match'
  | 'needs_min'
  | 'needs_no_min';
export type NewTemplate = Pick<PostbackTemplate, 'event' | 'url' | 'attribute' | 'match' | 'value' | 'minCents'>;

const MOST_CHARACTERS = 2_000;
const PLACEHOLDER = /\{([^{}]*)\}/g;
/** Attributes stored without consent to marketing, since the requested service needs them; they select no postback. */
const NEEDED_ANYWAY: readonly string[] = ['referrer_id', 'shareCode', 'coupon_code'];

/** Validates a template by itself; `attributes` are those that a registration may carry. `add-template.ts` adds the checks of production. */
export function checkTemplate({ event, url, attribute, match, value, minCents }: NewTemplate, attributes: readonly string[]): Result<null, TemplateRefusal> {
  if (!attributes.includes(attribute) || NEEDED_ANYWAY.includes(attribute)) return refuse('unbound_attribute');
  if ((match === 'present') !== (value === null) || value === '' || (value ?? '').length > 200) return refuse('bad_match');
  if ((event === 'qualified') !== (minCents !== null)) return refuse(event === 'qualified' ? 'needs_min' : 'needs_no_min');
  return checkAddress(url);
}

function checkAddress(url: string): Result<null, TemplateRefusal> {
  const names = [...url.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.some((name) => !PLACEHOLDERS.some((known) => known === name))) return refuse('unknown_placeholder');
  const plain = url.replace(PLACEHOLDER, 'x');
  // Only the operator decides the host: placeholders before the path are refused.
  const isFixed = /^https?:\/\/[^/?#{}\\]+([/?]|$)/.test(url);
  if (!isFixed || url.length > MOST_CHARACTERS || /[{}#\s\\]/.test(plain) || !URL.canParse(plain)) return refuse('bad_address');
  const { username, password } = new URL(plain);
  return username === '' && password === '' ? ok(null) : refuse('bad_address');
}

/** Whether a template matches a player with these attributes. */
export function isAbout({ attribute, match, value }: Match, attributes: Readonly<Record<string, string>>): boolean {
  const own = attributes[attribute] ?? '';
  if (own === '') return false;
  if (match === 'present') return true;
  return match === 'equals' ? own === value : own.startsWith(value ?? '');
}

/** Fills all values in, URL-encoded; unknown values are empty. */
export function renderAddress(url: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return url.replace(PLACEHOLDER, (_all, name: string) =>
    encodeURIComponent(PLACEHOLDERS.some((known) => known === name) ? (values[name as Placeholder] ?? '') : ''),
  );
}
