import { casinoBetMaxTotal, casinoBetMinTotal, type Vertical } from '#server/modules/stakes/index.ts';
import { betRange } from '../domain/bet-range.ts';
import type { Catalogue, Game } from '../domain/catalogue.ts';
import { CATEGORY_LIVE, CATEGORY_SLOTS } from '#contracts/casino.ts';
import { casinoMinRoundMs } from '../settings.ts';
import type { WalletDeps } from './deps.ts';
import { type Pace, roundPace } from './domain/round-pace.ts';

/** What binds a bet on a game now: stakes in centavos, pace, and under which vertical it is booked. */
export interface GameTerms extends Pace {
  readonly minBetCents: number;
  readonly maxBetCents: number;
  readonly vertical: Extract<Vertical, 'casino' | 'live'>;
}

/** The catalogue's game of that id, hidden and closed ones included; null when there is none. */
export async function gameById(deps: Pick<WalletDeps, 'catalogue'>, id: string): Promise<Game | null> {
  return indexOf(await deps.catalogue()).byId.get(id) ?? null;
}

/** The game that a supplier calls so; null when its list has none of that name. */
export async function gameBySource(deps: Pick<WalletDeps, 'catalogue'>, source: string, providerGame: string): Promise<Game | null> {
  return indexOf(await deps.catalogue()).bySource.get(`${source} ${providerGame}`) ?? null;
}

interface GameIndex {
  readonly byId: ReadonlyMap<string, Game>;
  /** By supplier and its name of the game; a supplier's name has no space. */
  readonly bySource: ReadonlyMap<string, Game>;
}

/** Every bet asks for its game: a catalogue is gone through once, however many games it has. */
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
