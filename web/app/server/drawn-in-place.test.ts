import { expect, test } from 'vitest';
import { drawSvg } from '../routes/files/drawings.server.tsx';
import { drawnInPlace } from './after-rendering.server.ts';

test.each(['mines.svg', 'double.svg', 'dice.svg', 'hero.svg'])('%s is the same drawing in the page as in the file that its address serves', (name) => {
  const address = drawnInPlace(`/art/${name}`);
  expect(address).toMatch(/^data:image\/svg\+xml,/);
  // An address ends at the first # and can't contain a loose %: unescaped, half a picture would be drawn.
  expect(address.slice('data:image/svg+xml,'.length)).not.toMatch(/#|%(?!2[35])|"/);
  expect(decodeURIComponent(address.split(',').slice(1).join(',')).replaceAll("'", '"')).toBe(drawSvg(name));
});

test.each(['/art/games/0a1b.svg', '/art/unknown.svg', 'https://pictures.example/art/mines.svg', '/art/../mines.svg'])(
  '%s, no drawing of ours, stays an address',
  (address) => {
    expect(drawnInPlace(address)).toBe(address);
  },
);
