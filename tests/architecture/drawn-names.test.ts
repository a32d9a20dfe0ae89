import { expect, test } from 'vitest';
import { createSearch } from '#server/modules/casino/domain/search-index.ts';
import { slugsOf } from '#server/modules/casino/domain/import/words.ts';
import { BOTO_TEXTS } from '#studio/games/boto-encantado/scene/texts.ts';
import { FESTA_TEXTS } from '#studio/games/festa-no-pomar/scene/texts.ts';
import { SLOTS } from '#studio/games/index.ts';
import { PEROLAS_TEXTS } from '#studio/games/perolas-do-farol/scene/texts.ts';
import { TEXTS } from '#studio/games/texts.ts';

const SCENES = { 'boto-encantado': BOTO_TEXTS, 'festa-no-pomar': FESTA_TEXTS, 'perolas-do-farol': PEROLAS_TEXTS } as const satisfies Record<
  keyof typeof SLOTS,
  unknown
>;
/** Cards' letters are drawn in every game of the kind. */
const drawn = Object.entries(SCENES).flatMap(([id, { paytable }]) =>
  paytable.filter(({ name }) => !name.startsWith('Letra ')).map(({ name }) => [id, name] as const),
);

const ids = Object.keys(SLOTS);
const search = createSearch(ids.map((id) => ({ name: TEXTS[id]?.name ?? '', others: slugsOf(TEXTS[id]?.themes ?? []) })));

test.each(drawn)('the lobby finds %s by what is drawn on it: %s', (id, name) => {
  expect([...search(name).keys()].map((place) => ids[place])).toContain(id);
});
