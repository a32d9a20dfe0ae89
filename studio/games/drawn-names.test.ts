import { expect, test } from 'vitest';
import { plainWords } from '#kernel/text/plain-text.ts';
import type { GameTexts } from '#studio/stage/texts.ts';
import { SLOTS } from './index.ts';
import { TEXTS } from './texts.ts';

test.each(Object.keys(SLOTS))('players find %s by each symbol that is drawn on it', async (id) => {
  const scene = Object.values((await import(`./${id}/scene/texts.ts`)) as Record<string, Partial<GameTexts>>).find(({ paytable }) => paytable !== undefined);
  const words = [...(TEXTS[id]?.themes ?? []), TEXTS[id]?.name ?? ''].flatMap(plainWords);
  // Card letters appear in every game of the kind.
  const drawn = (scene?.paytable ?? []).map(({ name }) => name).filter((name) => !name.startsWith('Letra '));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter((name) => !plainWords(name).every((word) => words.some((theme) => theme.startsWith(word))))).toEqual([]);
});
