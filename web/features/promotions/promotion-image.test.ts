import { expect, test } from 'vitest';
import { promotionImage } from './promotion-picture.tsx';

test.each([
  ['promo-pix.svg', '/storage/promo-pix.svg'],
  ['/promo-pix.svg', '/storage/promo-pix.svg'],
  ['2026/junho/festa.avif', '/storage/2026/junho/festa.avif'],
  ['https://imagens.example/promo.avif', 'https://imagens.example/promo.avif'],
  ['http://imagens.example/promo.avif', 'http://imagens.example/promo.avif'],
])('an image that does not start with http is shown from /storage: %s → %s', (image, shown) => {
  expect(promotionImage(image)).toBe(shown);
});

test('a promotion without an image shows none', () => {
  expect(promotionImage('')).toBeNull();
});
