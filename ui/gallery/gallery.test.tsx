import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Gallery } from './gallery.tsx';

const html = renderToString(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
);

test('every primitive renders on the server, in both themes', () => {
  expect(html).toContain('data-theme="dark"');
  expect(html).toContain('data-theme="light"');
  expect(html.match(/<h2/g)?.length).toBeGreaterThanOrEqual(14);
});

test('nothing rendered on the server carries a style attribute, which a strict content security policy would refuse', () => {
  expect(html.match(/<[^>]* style="[^"]*"[^>]*>/g)).toBeNull();
});

test('every id on the page is unique', () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every button has a name', () => {
  const nameless = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].filter(([, attributes = '', content = '']) => {
    return !attributes.includes('aria-label="') && content.replace(/<[^>]*>/g, '').trim() === '';
  });
  expect(nameless).toEqual([]);
});
