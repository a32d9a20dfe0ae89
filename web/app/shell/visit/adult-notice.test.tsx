// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ImagesContext, NO_IMAGES } from '../../document/images-context.ts';
import { AdultNotice } from './adult-notice.tsx';

afterEach(cleanup);

const MORE = 'Saiba mais sobre a proibição para menores de 18 anos';

test.each([
  ['/jogo-responsavel', '/jogo-responsavel'],
  ['https://gov.example/18', 'https://gov.example/18'],
  ['', null],
])('the 18+ picture leads to majority.link (%j)', (link, leads) => {
  render(
    <ImagesContext value={{ ...NO_IMAGES, majority: { image: '/storage/18.svg', alt: 'Proibido para menores', link } }}>
      <AdultNotice onAdult={() => undefined} />
    </ImagesContext>,
  );
  expect(screen.queryByRole('link', { name: MORE })?.getAttribute('href') ?? null).toBe(leads);
});
