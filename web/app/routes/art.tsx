import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DoublePoster } from '#ui/art/double-poster.tsx';
import { Gem } from '#ui/art/gem.tsx';
import { HeroArt } from '#ui/art/hero-art.tsx';
import { MinesPoster } from '#ui/art/mines-poster.tsx';
import type { Route } from './+types/art.ts';

const drawings: Readonly<Record<string, () => ReactNode>> = {
  'double.svg': () => <DoublePoster />,
  'gem.svg': () => <Gem />,
  'hero.svg': () => <HeroArt />,
  'mines.svg': () => <MinesPoster />,
};

/** Large drawings as picture files: they stay out of the page and of its scripts, and browsers keep them for a day. */
export function loader({ params }: Route.LoaderArgs) {
  const draw = Object.hasOwn(drawings, params.name) ? drawings[params.name] : undefined;
  if (draw === undefined) return new Response(null, { status: 404 });
  const svg = renderToStaticMarkup(draw()).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } });
}
