import { slugOf } from './words.ts';

/** The candidate addresses of a game, best first: its name, its name with its provider's, its id. */
export function slugWishes(game: { readonly id: string; readonly slug: string; readonly provider: { readonly slug: string } }): string[] {
  return [game.slug, slugOf(`${game.slug} ${game.provider.slug}`), game.id].filter((slug) => slug !== '');
}
