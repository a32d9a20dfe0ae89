import { expect, test } from 'vitest';
import { plainWords } from '#kernel/plain-text.ts';
import { BOTO_TEXTS } from './boto-encantado/scene/texts.ts';
import { FESTA_TEXTS } from './festa-no-pomar/scene/texts.ts';
import { SLOTS } from './index.ts';
import { PEROLAS_TEXTS } from './perolas-do-farol/scene/texts.ts';
import { TEXTS } from './texts.ts';

const SCENES = { 'boto-encantado': BOTO_TEXTS, 'festa-no-pomar': FESTA_TEXTS, 'perolas-do-farol': PEROLAS_TEXTS } as const satisfies Record<
  keyof typeof SLOTS,
  unknown
>;
/** Cards' letters are drawn in every game of the kind. */
const drawn = Object.entries(SCENES).flatMap(([id, { paytable }]) =>
  paytable.filter(({ name }) => !name.startsWith('Letra ')).map(({ name }) => [id, name] as const),
);

test.each(drawn)('players find %s by what is drawn on it: %s', (id, name) => {
  const words = (TEXTS[id]?.themes ?? []).flatMap(plainWords);
  expect(plainWords(name).filter((word) => !words.some((theme) => theme.startsWith(word)))).toEqual([]);
});
