import { casinoBetMaxTotal, casinoBetMinTotal, type Vertical } from '#server/modules/stakes/index.ts';
import { betRange } from '../domain/bet-range.ts';
import type { Game } from '../domain/catalogue.ts';
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
  return (await deps.catalogue()).games.find((game) => game.id === id) ?? null;
}

/** The game that a supplier calls so; null when its list has none of that name. */
export async function gameBySource(deps: Pick<WalletDeps, 'catalogue'>, source: string, providerGame: string): Promise<Game | null> {
  return (await deps.catalogue()).games.find((game) => game.source === source && game.providerGame === providerGame) ?? null;
}

export function termsOf(deps: Pick<WalletDeps, 'settings' | 'complianceProfile'>, game: Game): GameTerms {
  const { settings } = deps;
  const range = betRange(game, { minBetCents: settings.get(casinoBetMinTotal), maxBetCents: settings.get(casinoBetMaxTotal) });
  const pace = roundPace(deps.complianceProfile, game.categoryIds.includes(CATEGORY_SLOTS), settings.get(casinoMinRoundMs));
  return { ...range, ...pace, vertical: game.categoryIds.includes(CATEGORY_LIVE) ? 'live' : 'casino' };
}
