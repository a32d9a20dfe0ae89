import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tile } from '../tile.tsx';

test('the picture of a closed tile equals its drawing (vitest -u writes it anew)', async () => {
  const drawn = renderToStaticMarkup(<Tile />)
    .replace(' aria-hidden="true"', ' xmlns="http://www.w3.org/2000/svg"')
    .replaceAll(/_R_\w*_/g, 't-');
  await expect(`${drawn}\n`).toMatchFileSnapshot('./tile.svg');
});
