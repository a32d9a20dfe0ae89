import { plainText, plainWords } from '#kernel/text/plain-text.ts';
import type { Volatility } from '../catalogue.ts';

const LONGEST_SLUG = 80;
const MOST_SLUGS = 20;

/** A text as a slug: "Água & Fogo!" is agua-fogo. '' when no letter or digit is left. */
export function slugOf(text: string): string {
  const words = plainWords(text).map((word) => word.replaceAll(/[^a-z0-9]/g, ''));
  return words.filter(Boolean).join('-').slice(0, LONGEST_SLUG).replace(/-$/, '');
}

/** Texts as slugs, without duplicates, at most twenty. */
export function slugsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map(slugOf).filter(Boolean))].slice(0, MOST_SLUGS);
}

/** Suppliers' words for which the lobby has its own. */
const FEATURES: Readonly<Record<string, string>> = {
  'free-rounds': 'giros-extras',
  'free-spins': 'giros-extras',
  'rodadas-gratis': 'giros-extras',
  'bonus-buy': 'compra-de-bonus',
  'buy-bonus': 'compra-de-bonus',
  multiplier: 'multiplicador',
  cascading: 'cascata',
  'live-lobby': 'mesa-ao-vivo',
};

/** Features as slugs, without duplicates, in the lobby's own word if there is one, so that a filter offers each once and in Portuguese. */
export function featuresOf(texts: readonly string[]): string[] {
  return [...new Set(slugsOf(texts).map((slug) => FEATURES[slug] ?? slug))];
}

const CLASSES: readonly (readonly [RegExp, Volatility])[] = [
  [/^(baixa|low|very low)/, 'baixa'],
  [/^(media|med)/, 'media'],
  [/^(alta|high|very high|extreme)/, 'alta'],
];

/** The class of a supplier's word; null for other words. */
export function volatilityOf(word: string): Volatility | null {
  const plain = plainText(word).trim();
  return CLASSES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
