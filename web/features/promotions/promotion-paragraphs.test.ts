import { expect, test } from 'vitest';
import { promotionParagraphs } from './promotion-page.tsx';

test('an empty line separates paragraphs; a single line break stays inside one', () => {
  expect(promotionParagraphs('Um.\nAinda um.\n\nDois.\r\n \r\nTrês.\n\n\n')).toEqual(['Um.\nAinda um.', 'Dois.', 'Três.']);
  expect(promotionParagraphs(' \n ')).toEqual([]);
});
