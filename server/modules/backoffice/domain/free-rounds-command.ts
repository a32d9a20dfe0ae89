import { readOptions } from './read-options.ts';
import { wholeOf } from './read-values.ts';

/** The operator acts on free rounds of suppliers' games. */
export type FreeRoundsCommand =
  | {
      readonly kind: 'free-rounds.grant';
      readonly login: string;
      readonly game: string;
      readonly rounds: number;
      /** The stake of each round, in centavos. */
      readonly stakeCents: number;
      readonly days: number;
      readonly reason: string;
    }
  | { readonly kind: 'free-rounds.cancel'; readonly id: string; readonly reason: string };

export interface FreeRoundsQuestion {
  readonly kind: 'free-rounds.list';
  readonly login: string | undefined;
}

type Parsed = FreeRoundsCommand | FreeRoundsQuestion | { readonly problem: string };

export const FREE_ROUNDS_USAGE = `  free-rounds grant --player LOGIN --game ID --rounds N --stake CENTAVOS [--days D] --reason …   7 days unless said; what they win is cash
  free-rounds list [LOGIN]            the last fifty, of one player or of all
  free-rounds cancel ID --reason …    what is left of a grant; rounds that were begun are paid`;

const OPTIONS = ['player', 'game', 'rounds', 'stake', 'days', 'reason'] as const;
type Option = (typeof OPTIONS)[number];
const DEFAULT_DAYS = '7';

/** Parses a command about free rounds; null for any other command. */
export function readFreeRoundsCommand(words: readonly string[]): Parsed | null {
  if (words[0] !== 'free-rounds') return null;
  const read = readOptions(words.slice(1), OPTIONS);
  if ('problem' in read) return read;
  const { plain, options } = read;
  const [act, word, extra] = plain;
  if (extra !== undefined) return { problem: `too many words: ${extra}` };
  if (act === 'list') return { kind: 'free-rounds.list', login: word };
  const reason = options.get('reason')?.trim() ?? '';
  if (act === 'cancel') {
    if (word === undefined) return { problem: 'name a grant by its id' };
    return reason === '' ? { problem: 'say why with --reason "…"' } : { kind: 'free-rounds.cancel', id: word, reason };
  }
  if (act !== 'grant') return { problem: `unknown command: free-rounds ${act ?? ''}`.trim() };
  return word === undefined ? readGrant(options, reason) : { problem: `too many words: ${word}` };
}

function readGrant(options: ReadonlyMap<Option, string>, reason: string): Parsed {
  const [login, game] = [options.get('player'), options.get('game')];
  const [rounds, stakeCents, days] = [wholeOf(options.get('rounds')), wholeOf(options.get('stake')), wholeOf(options.get('days') ?? DEFAULT_DAYS)];
  if (login === undefined || game === undefined) return { problem: 'name a player with --player and a game with --game' };
  if (rounds === null || stakeCents === null || days === null) return { problem: '--rounds, --stake (centavos) and --days are whole numbers' };
  return reason === '' ? { problem: 'say why with --reason "…"' } : { kind: 'free-rounds.grant', login, game, rounds, stakeCents, days, reason };
}
