import type { CasinoCategory, CasinoGame, CasinoGameDetail, CasinoProvider, FavouriteGamesReply } from '#contracts/casino/casino.ts';
import { returnVaries } from '#contracts/game-facts.ts';
import type { WinsReply } from '#contracts/casino/wins.ts';
import { casinoBetMaxTotal, casinoBetMinTotal, casinoClosedGames, casinoEnabled } from '#server/modules/stakes/index.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import { publicInstant } from '../domain/best-win.ts';
import { betRange, type Catalogue, type Game, isNew, isPlayable, type Switches } from '../domain/catalogue.ts';
import type { ShownWin } from '../use-cases/list-wins.ts';

export function categoryBody({ id, slug, name, summary, games }: Catalogue['categories'][number]): CasinoCategory {
  return { id, slug, name, summary, games };
}

export function providerBody({ id, slug, name, summary, image, games }: Catalogue['providers'][number]): CasinoProvider {
  return { id, slug, name, summary, image, games };
}

/** A game in a list at the instant `at`; its lowest bet in centavos. */
export function gameBody(game: Game, settings: SettingsReader, at: Date): CasinoGame {
  return {
    id: game.id,
    slug: game.slug,
    name: game.name,
    image: game.image,
    image_cf: game.imageCf ?? game.image,
    provider: { slug: game.provider.slug, name: game.provider.name },
    categories: game.categories.map((category) => category.slug),
    features: [...game.features],
    rtp: game.rtpHundredths,
    rtp_varies: game.source === null && returnVaries(game.id),
    demo: game.demo,
    is_new: isNew(game.releasedAt, at),
    path: game.path,
    min_bet: rangeOf(game, settings).minBetCents,
    volatility: game.volatility,
    playable: isPlayable(game, switchesOf(settings), at),
  };
}

/** A game with all its details; stakes in centavos. */
export function gameDetailBody(game: Game, settings: SettingsReader, at: Date): CasinoGameDetail {
  return {
    ...gameBody(game, settings, at),
    description: game.description,
    rules: [...game.rules],
    max_bet: rangeOf(game, settings).maxBetCents,
    ...(game.maxWinStakes === null ? {} : { max_win: game.maxWinStakes }),
    themes: [...game.themes],
  };
}

/** The switches in the settings. */
export function switchesOf(settings: SettingsReader): Switches {
  return { casinoEnabled: settings.get(casinoEnabled), closedGames: settings.get(casinoClosedGames) };
}

function rangeOf(game: Game, settings: SettingsReader): ReturnType<typeof betRange> {
  return betRange(game, { minBetCents: settings.get(casinoBetMinTotal), maxBetCents: settings.get(casinoBetMaxTotal) });
}

export function favouriteBody({ id, image, imageCf, name, slug }: Game): FavouriteGamesReply['data'][number] {
  return { id, image, image_cf: imageCf ?? image, name, slug };
}

export function winBody({ of, amountCents, settledAt }: ShownWin): WinsReply['data'][number] {
  return { game: of.name, slug: of.slug, amount: amountCents, at: publicInstant(settledAt) };
}
