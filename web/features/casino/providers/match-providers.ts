import type { CasinoProvider } from '#contracts/casino/casino.ts';
import { plainWords } from '#kernel/text/plain-text.ts';

/** The providers with a word that begins as every typed word does; capitals and accents don't matter. */
export function matchProviders(providers: readonly CasinoProvider[], typed: string): readonly CasinoProvider[] {
  const wanted = plainWords(typed);
  return wanted.length === 0 ? providers : providers.filter(({ name }) => wanted.every((word) => plainWords(name).some((each) => each.startsWith(word))));
}
