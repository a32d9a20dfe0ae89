import { plainText } from '#kernel/plain-text.ts';
import type { Fixture } from '../feed-supplier.ts';

/** What a search looks through: both clubs, their short names, tournament and country; lower case, no accents. */
export function searchText({ home, away, tournament, category }: Fixture): string {
  const words = [home.name, away.name, home.short, away.short, tournament.name, category.name];
  return plainText(words.join(' '));
}
