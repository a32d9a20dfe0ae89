import { readOptions } from './read-options.ts';

/** The operator acts on invitations. */
export type AcquisitionCommand = { readonly kind: 'referral.approve' | 'referral.refuse'; readonly id: string; readonly reason: string };

export type AcquisitionQuestion =
  | { readonly kind: 'referral.list'; readonly state: string | null }
  | { readonly kind: 'referral.show'; readonly id: string }
  | { readonly kind: 'referral.attribution'; readonly login: string };

type Parsed = AcquisitionCommand | AcquisitionQuestion | { readonly problem: string };

export const ACQUISITION_USAGE = `  referral list [STATE]               invitations under review, or of a state, or all: registered, review, rewarded, refused, reversed
  referral show ID                    one invitation: both players, the deposit, what speaks for one person behind both, the rewards
  referral approve ID --reason …      they are two people: both are rewarded
  referral refuse ID --reason …       nobody has anything of it
  referral attribution LOGIN          where a player came from: the marketing attributes of the registration`;

/** Parses a command about invitations; null for any other command. */
export function readAcquisitionCommand(words: readonly string[]): Parsed | null {
  if (words[0] !== 'referral') return null;
  const read = readOptions(words.slice(1), ['reason']);
  if ('problem' in read) return read;
  const { plain, options } = read;
  const [act, word, extra] = plain;
  if (extra !== undefined) return { problem: `too many words: ${extra}` };
  if (act === 'list') return { kind: 'referral.list', state: word === 'all' ? null : (word ?? 'review') };
  if (act === 'attribution') return word === undefined ? { problem: 'name a player by e-mail or CPF' } : { kind: 'referral.attribution', login: word };
  if (act !== 'show' && act !== 'approve' && act !== 'refuse') return { problem: `unknown command: referral ${act ?? ''}`.trim() };
  if (word === undefined) return { problem: 'name an invitation by its id' };
  if (act === 'show') return { kind: 'referral.show', id: word };
  const reason = options.get('reason')?.trim() ?? '';
  return reason === '' ? { problem: 'say why with --reason "…"' } : { kind: `referral.${act}`, id: word, reason };
}
