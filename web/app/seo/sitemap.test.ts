import { describe, expect, it } from 'vitest';
import { sitemapXml } from './sitemap.ts';

describe('the sitemap', () => {
  it('lists each address once, with special characters escaped', () => {
    const xml = sitemapXml('https://site.example', ['/', '/casino', '/', "/promotions/a&b<c>'"]);
    expect(xml.match(/<loc>/g)).toHaveLength(3);
    expect(xml).toContain('<loc>https://site.example/</loc>');
    expect(xml).toContain('<loc>https://site.example/promotions/a&amp;b%3Cc%3E&apos;</loc>');
  });
});
