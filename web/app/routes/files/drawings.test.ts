import { describe, expect, test } from 'vitest';
import { brandIds } from '#contracts/site/brands.ts';
import { drawingNames, drawingResponse, drawSvg } from './drawings.server.tsx';

/**
 * Weight in KB of posters and of the home page's night scene (used in pictures of shared links): they have many small shapes. Every other
 * drawing stays within 12.
 */
const heavier: Readonly<Record<string, number>> = { 'double.svg': 18, 'hero.svg': 16, 'mines.svg': 13 };
/** Numbers of wheels and ranks of cards: any typeface will do, so they may use the reader's own. */
const lettered = ['double.svg', 'wheel.svg', 'derby.svg', 'baccarat.svg'];

const all = drawingNames.map((name) => ({ name, svg: drawSvg(name) ?? '' }));

describe.each(all)('$name', ({ name, svg }) => {
  test('is one SVG with a viewBox of its own', () => {
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    // A sheet's symbols are used one by one: the page supplies the viewBox.
    expect(/^<svg [^>]*viewBox="0 0 \d+ \d+"/.test(svg)).toBe(!name.endsWith('-brand.svg'));
  });

  test('loads nothing from outside: no style sheet, no script, no other file', () => {
    expect(/<image|<style|<script|href=(?!"#)|url\((?!#)/.exec(svg)?.[0]).toBeUndefined();
  });

  test('contains every id that it refers to', () => {
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect([...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, fill, shape]) => fill ?? shape).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('stays within its weight', () => {
    expect(svg.length).toBeLessThanOrEqual((name.endsWith('-og.svg') ? 17 : (heavier[name] ?? 12)) * 1024);
  });
});

test.each(all.filter(({ name }) => !lettered.includes(name)))('$name needs no font', ({ svg }) => {
  expect(/<text|font-/.exec(svg)?.[0]).toBeUndefined();
});

test('every banner, promotion and place that content names has a drawing, and each brand has six files', () => {
  const named = ['register', 'login', 'deposit', 'recovery', 'register-cancel', 'majority'].map((slot) => `banner-${slot}.svg`);
  const places = [
    'promo-bonus.svg',
    'promo-conferir.svg',
    'promo-pix.svg',
    'promo-limites.svg',
    'casino-empty.svg',
    'sports-field.svg',
    'support.svg',
    'maintenance.svg',
  ];
  const brands = brandIds.flatMap((id) => ['brand', 'logo', 'logo-dark', 'favicon', 'maskable', 'og'].map((part) => `${id}-${part}.svg`));
  expect(drawingNames).toEqual(expect.arrayContaining([...named, ...places, ...brands]));
});

test('an unknown picture is answered with 404, also where its name is a property of every object', async () => {
  for (const name of ['nada.svg', 'constructor', '__proto__', '']) expect(drawingResponse(name).status).toBe(404);
  expect(drawingResponse('promo-pix.svg').headers.get('content-type')).toBe('image/svg+xml');
});
