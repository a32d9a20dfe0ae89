import { fromDecimalString, type Cents } from '#kernel/money.ts';
import { readOptions } from './read-options.ts';

/** The operator acts on postbacks to affiliate networks. */
export type PostbackCommand =
  | {
      readonly kind: 'postbacks.add';
      readonly event: string;
      readonly url: string;
      readonly attribute: string;
      readonly match: 'present' | 'equals' | 'begins';
      readonly value: string | null;
      readonly minCents: Cents | null;
      readonly reason: string;
    }
  | { readonly kind: 'postbacks.end' | 'postbacks.retry'; readonly id: string; readonly reason: string };

export type PostbackQuestion = { readonly kind: 'postbacks.list' } | { readonly kind: 'postbacks.show'; readonly id: string };

type Parsed = PostbackCommand | PostbackQuestion | { readonly problem: string };

export const POSTBACKS_USAGE = `  postbacks list                      whom affiliate networks' servers are told of, at which address, and how many postbacks stand how
  postbacks add EVENT URL [--when utm_source=x | --when btag=x*] [--min 50.00] --reason …
                                      EVENT: registration, first_deposit, deposit, qualified (which needs --min). Without --when: who came with a click id.
                                      In URL: {clickid} {btag} {src} {utm_source} {amount} {amount_cents} {currency} {player_ref} {event_id}
  postbacks show ID                   a template and its last postbacks
  postbacks end ID --reason …         nobody is told by it any more, not even what waits
  postbacks retry ID --reason …       what is past its deadline is tried anew; all instead of ID: of every template`;

/** Parses a command about postbacks; null for any other command. */
export function readPostbackCommand(words: readonly string[]): Parsed | null {
  if (words[0] !== 'postbacks') return null;
  const read = readOptions(words.slice(1), ['reason', 'when', 'min']);
  if ('problem' in read) return read;
  const { plain, options } = read;
  const [act, word, url, extra] = plain;
  if (extra !== undefined || (url !== undefined && act !== 'add')) return { problem: `too many words: ${extra ?? url ?? ''}` };
  if (act === 'list') return { kind: 'postbacks.list' };
  if (act !== 'add' && act !== 'show' && act !== 'end' && act !== 'retry') return { problem: `unknown command: postbacks ${act ?? ''}`.trim() };
  if (word === undefined) return { problem: act === 'add' ? 'name an event' : 'name a template by its id' };
  if (act === 'show') return { kind: 'postbacks.show', id: word };
  const reason = options.get('reason')?.trim() ?? '';
  if (reason === '') return { problem: 'say why with --reason "…"' };
  if (act !== 'add') return { kind: `postbacks.${act}`, id: word, reason };
  if (url === undefined) return { problem: 'give the address' };
  const min = options.get('min');
  const minCents = min === undefined ? null : fromDecimalString(min);
  if (min !== undefined && (minCents === null || minCents <= 0)) return { problem: '--min is an amount such as 50.00' };
  return { kind: 'postbacks.add', event: word, url, ...readMatch(options.get('when')), minCents, reason };
}

/** `name=value`, `name=beginning*`, or a name alone; by default the click id. */
function readMatch(when = 'clickid'): { attribute: string; match: 'present' | 'equals' | 'begins'; value: string | null } {
  const sign = when.indexOf('=');
  if (sign === -1) return { attribute: when, match: 'present', value: null };
  const [attribute, value] = [when.slice(0, sign), when.slice(sign + 1)];
  return value.endsWith('*') ? { attribute, match: 'begins', value: value.slice(0, -1) } : { attribute, match: 'equals', value };
}
