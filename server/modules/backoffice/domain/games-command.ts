/** The operator acts on a game or a provider; `all` games are controlled by the setting casino_enabled. */
export type Switch = 'show' | 'hide' | 'open' | 'close' | 'certify' | 'uncertify';

export type GamesCommand =
  | { readonly kind: 'games.switch' | 'providers.switch'; readonly id: string; readonly to: Switch; readonly reason: string }
  | { readonly kind: 'games.order' | 'providers.order'; readonly id: string; readonly position: number; readonly reason: string }
  | { readonly kind: 'games.most-win'; readonly id: string; readonly stakes: number | null; readonly reason: string }
  | { readonly kind: 'games.import'; readonly source: string; readonly reason: string };

export type GamesQuestion =
  | { readonly kind: 'games.list'; readonly which: string | undefined }
  | { readonly kind: 'games.show'; readonly id: string }
  | { readonly kind: 'games.round'; readonly id: string }
  | { readonly kind: 'providers.list' };

type Words = readonly [first: string | undefined, second: string | undefined];
type Parsed = { readonly command: GamesQuestion } | { readonly change: (reason: string) => GamesCommand } | { readonly problem: string };

/** All games together. */
export const ALL_GAMES = 'all';

export const GAMES_USAGE = `  games list [WHICH]                  all; hidden, closed, unlisted (its supplier has it no more), uncertified, or a provider's id
  games show ID                       all that is known of one
  games round ROUND_ID                a round of a supplier's game, by our id or the supplier's: what was staked and won, and a link to see it again
  games hide|unhide ID --reason …     off the shelves, or on them again
  games close|open ID --reason …      no new round begins, at once and everywhere; rounds that run finish. "all" takes every game
  games certify|uncertify ID --reason …   under br a supplier's game is shown only when it is certified; new mathematics need it anew
  games most-win ID STAKES|none --reason …   the most that a round of it pays, in whole stakes: before what its supplier publishes, or that again
  games order ID POSITION --reason …  lower comes first, among games played equally often
  games import SUPPLIER --reason …    palpite-studio or hub88: its list now, even when most of its games are gone
  providers list
  providers hide|unhide|close|open ID --reason …
  providers order ID POSITION --reason …`;

const SWITCHES: Readonly<Record<string, Switch>> = { hide: 'hide', unhide: 'show', close: 'close', open: 'open' };
const CERTIFICATES: Readonly<Record<string, Switch>> = { certify: 'certify', uncertify: 'uncertify' };

/** Parses a command about games or their providers; null for any other command. */
export function readGamesCommand(name: string, [first, second]: Words): Parsed | null {
  const [area = '', act = ''] = name.split(' ');
  if (area !== 'games' && area !== 'providers') return null;
  if (act === 'list') return { command: area === 'games' ? { kind: 'games.list', which: first } : { kind: 'providers.list' } };
  if (area === 'games' && act === 'show') return first === undefined ? { problem: 'name a game' } : { command: { kind: 'games.show', id: first } };
  if (area === 'games' && act === 'round') return first === undefined ? { problem: 'name a round' } : { command: { kind: 'games.round', id: first } };
  if (area === 'games' && act === 'import')
    return first === undefined ? { problem: 'name a supplier' } : { change: (reason) => ({ kind: 'games.import', source: first, reason }) };
  if (act === 'order') return order(area, first, second);
  if (area === 'games' && act === 'most-win') return mostWin(first, second);
  const to = SWITCHES[act] ?? (area === 'games' ? CERTIFICATES[act] : undefined);
  if (to === undefined) return null;
  if (first === undefined) return { problem: area === 'games' ? 'name a game' : 'name a provider' };
  if (first === ALL_GAMES && area === 'games' && to !== 'close' && to !== 'open') return { problem: '"all" may be closed and opened' };
  return { change: (reason) => ({ kind: `${area}.switch`, id: first, to, reason }) };
}

const MOST_STAKES = 1_000_000;

function mostWin(id: string | undefined, given: string | undefined): Parsed {
  const stakes = given === 'none' ? null : given !== undefined && /^\d{1,7}$/.test(given) ? Number(given) : undefined;
  if (id === undefined || stakes === undefined || stakes === 0 || (stakes ?? 0) > MOST_STAKES)
    return { problem: 'name a game, and 1 to 1000000 stakes or none' };
  return { change: (reason) => ({ kind: 'games.most-win', id, stakes, reason }) };
}

function order(area: 'games' | 'providers', id: string | undefined, position: string | undefined): Parsed {
  if (id === undefined || position === undefined || !/^\d{1,6}$/.test(position)) return { problem: 'name an id and a position' };
  return { change: (reason) => ({ kind: `${area}.order`, id, position: Number(position), reason }) };
}
