import type { CasinoProvider } from '#contracts/casino.ts';

/** The providers with a word that begins as every typed word does; capitals and accents don't matter. */
export function matchProviders(providers: readonly CasinoProvider[], typed: string): readonly CasinoProvider[] {
  const wanted = words(typed);
  return wanted.length === 0 ? providers : providers.filter(({ name }) => wanted.every((word) => words(name).some((each) => each.startsWith(word))));
}

function words(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
