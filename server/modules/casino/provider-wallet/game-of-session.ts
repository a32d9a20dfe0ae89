import { casinoBetMaxTotal, casinoBetMinTotal, type Vertical } from '#server/modules/stakes/index.ts';
import { betRange, type Catalogue, type Game } from '../domain/catalogue.ts';
import { CATEGORY_LIVE, CATEGORY_SLOTS } from '#contracts/casino/casino.ts';
import { casinoMinRoundMs } from '../settings.ts';
import type { WalletDeps } from './deps.ts';
import { type Pace, roundPace } from './domain/round-pace.ts';

/** The terms of a bet on a game now: stakes in centavos, pace, and the vertical it is booked under. */
export interface GameTerms extends Pace {
  readonly minBetCents: number;
  readonly maxBetCents: number;
  readonly vertical: Extract<Vertical, 'casino' | 'live'>;
}

/** The catalogue's game with that id, including hidden and closed ones; null when there is none. */
export async function gameById(deps: Pick<WalletDeps, 'catalogue'>, id: string): Promise<Game | null> {
  return indexOf(await deps.catalogue()).byId.get(id) ?? null;
}

/** The game with the supplier's name for it; null when its list has none. */
export async function gameBySource(deps: Pick<WalletDeps, 'catalogue'>, source: string, providerGame: string): Promise<Game | null> {
  return indexOf(await deps.catalogue()).bySource.get(`${source} ${providerGame}`) ?? null;
}

interface GameIndex {
  readonly byId: ReadonlyMap<string, Game>;
  /** By the supplier and its name for the game, joined by a space, which no supplier's name has. */
  readonly bySource: ReadonlyMap<string, Game>;
}

/** Each catalogue is indexed once, since every bet looks up its game. */
const indexes = new WeakMap<Catalogue, GameIndex>();

function indexOf(catalogue: Catalogue): GameIndex {
  const known = indexes.get(catalogue);
  if (known !== undefined) return known;
  const index = {
    byId: new Map(catalogue.games.map((game) => [game.id, game])),
    bySource: new Map(catalogue.games.map((game) => [`${game.source ?? ''} ${game.providerGame ?? ''}`, game])),
  };
  indexes.set(catalogue, index);
  return index;
}

export function termsOf(deps: Pick<WalletDeps, 'settings' | 'complianceProfile'>, game: Game): GameTerms {
  const { settings } = deps;
  const range = betRange(game, { minBetCents: settings.get(casinoBetMinTotal), maxBetCents: settings.get(casinoBetMaxTotal) });
  const pace = roundPace(deps.complianceProfile, game.categoryIds.includes(CATEGORY_SLOTS), settings.get(casinoMinRoundMs));
  return { ...range, ...pace, vertical: game.categoryIds.includes(CATEGORY_LIVE) ? 'live' : 'casino' };
}
