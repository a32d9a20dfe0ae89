import { readOptions } from './read-options.ts';
import { instantOf, wholeOf } from './read-values.ts';

/** The operator acts on coupons and bonuses. */
export type BonusCommand =
  | {
      readonly kind: 'coupons.create';
      readonly code: string;
      readonly couponKind: 'deposit' | 'event' | 'apply_register';
      readonly terms: string;
      readonly amountCents: number;
      readonly percent: number | null;
      readonly minCents: number | null;
      readonly from: Date | null;
      readonly until: Date | null;
      readonly perPlayer: number;
      readonly total: number | null;
      readonly waitDays: number;
      readonly offer: string;
      readonly advertised: boolean;
      readonly reason: string;
    }
  | { readonly kind: 'coupons.end'; readonly code: string; readonly reason: string }
  | {
      readonly kind: 'rollovers.create';
      readonly name: string;
      readonly times: number;
      readonly activateDays: number;
      readonly playDays: number;
      readonly mostCents: number | null;
      readonly games: readonly { readonly kind: string; readonly percent: number }[];
      readonly reason: string;
    }
  | { readonly kind: 'rollovers.grant'; readonly login: string; readonly terms: string; readonly amountCents: number; readonly reason: string }
  | { readonly kind: 'rollovers.end'; readonly id: string; readonly reason: string };

export type BonusQuestion = { readonly kind: 'coupons.list' } | { readonly kind: 'rollovers.list'; readonly login: string | undefined };

type Parsed = BonusCommand | BonusQuestion | { readonly problem: string };

export const BONUS_USAGE = `  rollovers create --name TEXT --times N --games slots=100,double=20 [--activate DAYS] [--play DAYS] [--most CENTAVOS] --reason …
                                      terms; the target is the bonus times N; redeeming one pays no more than the most
  rollovers grant --player LOGIN --terms ID --amount CENTAVOS --reason …
  rollovers list [LOGIN]              the terms, or one player's bonuses
  rollovers end ID --reason …         terms (nobody is given them any more) or one player's bonus
  coupons create CODE --kind deposit|event|register --terms ID --amount CENTAVOS [--percent P --min CENTAVOS] [--from ISO] [--until ISO] [--per-player N] [--total N]
                 [--wait DAYS] [--offer TEXT] [--advertised yes] --reason …
                                      advertised: the promotions page offers it to everybody, with its terms (not under br)
  coupons list                        the last hundred
  coupons end CODE --reason …`;

const OPTIONS = [
  ...['name', 'times', 'games', 'most', 'activate', 'play', 'player', 'terms', 'amount', 'kind', 'percent', 'min', 'from', 'until', 'per-player', 'total'],
  ...['wait', 'offer', 'advertised', 'reason'],
] as const;
type Options = ReadonlyMap<string, string>;

/** Parses a command about coupons or bonuses; null for any other command. */
export function readBonusCommand(words: readonly string[]): Parsed | null {
  if (words[0] !== 'coupons' && words[0] !== 'rollovers') return null;
  const read = readOptions(words.slice(1), OPTIONS);
  if ('problem' in read) return read;
  const { plain, options } = read;
  const [act, word, extra] = plain;
  if (extra !== undefined) return { problem: `too many words: ${extra}` };
  const about = `${words[0]} ${act ?? ''}`;
  if (about === 'coupons list' && word === undefined) return { kind: 'coupons.list' };
  if (about === 'rollovers list') return { kind: 'rollovers.list', login: word };
  const reason = options.get('reason')?.trim() ?? '';
  if (reason === '') return { problem: 'say why with --reason "…"' };
  switch (about) {
    case 'coupons create':
      return word === undefined ? { problem: 'name a code' } : readCoupon(word, options, reason);
    case 'coupons end':
      return word === undefined ? { problem: 'name a code' } : { kind: 'coupons.end', code: word, reason };
    case 'rollovers create':
      return readTerms(options, reason);
    case 'rollovers grant':
      return readGrant(options, reason);
    case 'rollovers end':
      return word === undefined ? { problem: 'name terms or a bonus by id' } : { kind: 'rollovers.end', id: word, reason };
    default:
      return { problem: `unknown command: ${about}`.trim() };
  }
}

const KINDS = { deposit: 'deposit', event: 'event', register: 'apply_register' } as const;

function readCoupon(code: string, options: Options, reason: string): Parsed {
  const couponKind = Object.entries(KINDS).find(([name]) => name === options.get('kind'))?.[1];
  const terms = options.get('terms');
  const amountCents = wholeOf(options.get('amount'));
  if (couponKind === undefined || terms === undefined || amountCents === null)
    return { problem: 'say --kind deposit|event|register, --terms and --amount (centavos)' };
  const [percent, min, total] = [optional(options, 'percent'), optional(options, 'min'), optional(options, 'total')];
  const [perPlayer, waitDays] = [wholeOf(options.get('per-player') ?? '1'), wholeOf(options.get('wait') ?? '30')];
  const [from, until] = [optionalInstant(options.get('from')), optionalInstant(options.get('until'))];
  if (percent === 'wrong' || min === 'wrong' || total === 'wrong' || perPlayer === null || waitDays === null) {
    return { problem: '--percent, --min, --per-player, --total and --wait are whole numbers' };
  }
  if (from === 'wrong' || until === 'wrong') return { problem: '--from and --until are instants such as 2026-12-01T12:00:00-03:00' };
  const minCents = couponKind === 'deposit' ? (min ?? 0) : min;
  const offer = options.get('offer') ?? '';
  const said = options.get('advertised') ?? 'no';
  if (said !== 'yes' && said !== 'no') return { problem: '--advertised is yes or no' };
  const advertised = said === 'yes';
  return {
    kind: 'coupons.create',
    code,
    couponKind,
    terms,
    amountCents,
    percent,
    minCents,
    from,
    until,
    perPlayer,
    total,
    waitDays,
    offer,
    advertised,
    reason,
  };
}

function readTerms(options: Options, reason: string): Parsed {
  const [name, times] = [options.get('name'), wholeOf(options.get('times'))];
  const [activateDays, playDays] = [wholeOf(options.get('activate') ?? '30'), wholeOf(options.get('play') ?? '30')];
  if (name === undefined || times === null || activateDays === null || playDays === null) return { problem: 'say --name, --times and, if you like, days' };
  const mostCents = optional(options, 'most');
  if (mostCents === 'wrong' || mostCents === 0) return { problem: '--most is centavos, above zero' };
  const games = (options.get('games') ?? '').split(',').map((pair) => /^\s*([a-z]+)=(\d{1,3})\s*$/.exec(pair));
  if (games.some((match) => match === null)) return { problem: 'say --games as in slots=100,double=20' };
  const shares = games.map((match) => ({ kind: match?.[1] ?? '', percent: Number(match?.[2]) }));
  return { kind: 'rollovers.create', name, times, activateDays, playDays, mostCents, games: shares, reason };
}

function readGrant(options: Options, reason: string): Parsed {
  const [login, terms, amountCents] = [options.get('player'), options.get('terms'), wholeOf(options.get('amount'))];
  if (login === undefined || terms === undefined || amountCents === null || amountCents === 0)
    return { problem: 'say --player, --terms and --amount (centavos)' };
  return { kind: 'rollovers.grant', login, terms, amountCents, reason };
}

function optional(options: Options, name: string): number | null | 'wrong' {
  return options.has(name) ? (wholeOf(options.get(name)) ?? 'wrong') : null;
}

function optionalInstant(text: string | undefined): Date | null | 'wrong' {
  return text === undefined ? null : instantOf(text);
}
