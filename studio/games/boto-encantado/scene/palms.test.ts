import { expect, test } from 'vitest';
import { growPalms, PALM_ROOM, sequence, TILE } from './palms.ts';

test.each([
  [7, 260],
  [23, 330],
])('each palm of row %i is whole: its fronds end within the drawing of the row', (seed, height) => {
  for (const { x, lean, tall, fronds } of growPalms(sequence(seed), height)) {
    const reach = Math.max(...fronds.map(({ long }) => long));
    expect(height + PALM_ROOM - tall - reach).toBeGreaterThan(0);
    expect(x + lean - reach).toBeGreaterThan(0);
    expect(x + lean + reach).toBeLessThan(TILE);
  }
});
