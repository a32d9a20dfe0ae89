import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { pageSection } from '#contracts/site/pages.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { FIRST_PAGES } from '../pages/first-pages.ts';
import { findCurrentPage, listCurrentPages } from '../store/page-rows.ts';
import { publishFirstPages } from './publish-first-content.ts';
import { publishPage } from './publish-page.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await publishFirstPages(database.db, at);
});
afterAll(async () => database.drop());

const at = new Date('2026-11-21T12:00:00Z');
const written = {
  slug: 'licenca',
  title: 'Licença',
  summary: 'A autorização.',
  sections: [{ heading: 'Autorização', paragraphs: ['Portaria nº 1.'], items: [] }],
};
const publish = (page: unknown, { db } = database) => inTransaction(db, (tx) => publishPage(tx, page, at));

describe('regulation pages', () => {
  it('are published once at first, and never replace an operator’s text', async () => {
    const empty = await createTestDatabase();
    onTestFinished(() => empty.drop());
    expect(await publishFirstPages(empty.db, at)).toEqual(FIRST_PAGES.map((page) => page.slug));
    expect(await publish(written, empty)).toEqual({ ok: true, value: { slug: 'licenca', version: 2 } });
    expect(await publishFirstPages(empty.db, at)).toEqual([]);
    expect(await findCurrentPage(empty.db.k, 'licenca')).toMatchObject({ version: 2, summary: 'A autorização.' });
    expect(await listCurrentPages(empty.db.k)).toHaveLength(FIRST_PAGES.length);
  });

  it('keep every version: none can be changed or removed', async () => {
    await expect(database.db.pool.query('UPDATE site_page_version SET title = title')).rejects.toThrow('permission denied');
    await expect(database.db.pool.query('DELETE FROM site_page_version')).rejects.toThrow('permission denied');
  });

  it('have real texts in the contract’s form from the beginning', () => {
    for (const page of FIRST_PAGES) {
      for (const section of page.sections) expect(pageSection.safeParse(section).success, `${page.slug}: ${section.heading}`).toBe(true);
      const words = page.sections
        .flatMap((section) => [section.heading, ...section.paragraphs, ...section.items])
        .join(' ')
        .split(/\s+/).length;
      expect(words, page.slug).toBeGreaterThan(80);
    }
  });

  it.each([
    ['no slug', { ...written, slug: undefined }],
    ['a slug with a slash', { ...written, slug: 'a/b' }],
    ['no section', { ...written, sections: [] }],
    ['markup where text belongs', { ...written, sections: '<p>' }],
    ['nothing', null],
  ])('refuse %s', async (_what, page) => {
    expect(await publish(page)).toMatchObject({ ok: false, code: 'invalid_page' });
  });

  it('written by two operators at once get one version each, or a refusal', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => publish({ ...written, slug: 'sobre-nos' })));
    const versions = outcomes.flatMap((each) => (each.ok ? [each.value.version] : []));
    expect(new Set(versions).size).toBe(versions.length);
    expect(outcomes.filter((each) => !each.ok).every((each) => !each.ok && each.code === 'conflict')).toBe(true);
  });
});
