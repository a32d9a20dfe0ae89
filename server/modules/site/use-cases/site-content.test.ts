import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imagesReply, promotion, seoReply, IMAGE_SLOTS } from '#contracts/site/site-content.ts';
import { manualClock } from '#kernel/clock.ts';
import { createIds } from '#kernel/ids.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { siteRetention } from '../store/retention.ts';
import { listErrors } from '../store/error-rows.ts';
import { readImageRows } from '../store/image-rows.ts';
import { findRunningPromotion, listRunningPromotions } from '../store/promotion-rows.ts';
import { readSeoRow } from '../store/seo-rows.ts';
import { readText } from '../store/text-rows.ts';
import { changeSupportStatus } from './change-support-status.ts';
import { endPromotion } from './end-promotion.ts';
import { listSupportMessages } from './list-support-messages.ts';
import { publishFirstContent } from './publish-first-content.ts';
import { publishPromotion } from './publish-promotion.ts';
import { setImage } from './set-image.ts';
import { setSeoRecord } from './set-seo-record.ts';
import { setText } from './set-text.ts';
import { takeClientError } from './take-client-error.ts';
import { takeSupportMessage } from './take-support-message.ts';

let database: TestDatabase;
const at = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const ids = createIds(manualClock(at), { bytes: (length) => randomBytes(length) });
const vault = createVault('a-secret-for-tests-that-is-long-enough');
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);

describe('the initial content of a site', () => {
  // A separate site, since the tests of images and promotions change theirs.
  let site: TestDatabase;
  let published = 0;
  beforeAll(async () => {
    site = await createTestDatabase();
    published = await publishFirstContent(site.db, ids, at);
  });
  afterAll(async () => site.drop());
  const onSite = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(site.db, work);

  it('is published once, and never replaces the operator’s changes', async () => {
    expect(published).toBeGreaterThan(IMAGE_SLOTS.length + 3);
    const image = { image: '/art/nova.svg', link: '', alt: 'Nova' };
    const record = { title: 'Outro título', content: 'Outra descrição.' };
    await onSite((tx) => setImage(tx, 'login', image, at));
    await onSite((tx) => setSeoRecord(tx, { section_name: 'home_page', ...record }, at));
    await onSite((tx) => endPromotion(tx, 'confira-a-sua-rodada', at));
    expect(await publishFirstContent(site.db, ids, at)).toBe(0);
    expect((await readImageRows(site.db.k)).find((each) => each.slot === 'login')).toEqual({ slot: 'login', ...image });
    expect(await readSeoRow(site.db.k, { sectionName: 'home_page', sourceId: '' })).toEqual(record);
    expect(await findRunningPromotion(site.db.k, { slug: 'confira-a-sua-rodada' }, at)).toBeNull();
    expect((await listRunningPromotions(site.db.k, at)).map((each) => each.slug)).toEqual(['pix-direto-da-sua-conta', 'defina-seus-limites']);
  });

  it('fills every image but the sponsors’, each with an alternative text', async () => {
    const rows = await readImageRows(site.db.k);
    const images = imagesReply.parse(Object.fromEntries(rows.map(({ slot, ...image }) => [slot, image])));
    expect(images.sponsors).toEqual({ image: '', link: '', alt: '' });
    for (const slot of IMAGE_SLOTS.filter((each) => each !== 'sponsors')) expect(images[slot].alt, slot).not.toBe('');
  });

  it('has titles and descriptions short enough for search results', async () => {
    const rows = await site.db.k.selectFrom('site_seo_record').select(['section_name', 'source_id', 'title', 'content']).execute();
    for (const row of rows) {
      expect(seoReply.safeParse(row).success).toBe(true);
      expect(row.title.length, row.section_name).toBeLessThanOrEqual(55);
      expect(row.content.length, `${row.section_name} ${row.content}`).toBeLessThanOrEqual(160);
    }
  });
});

describe('images', () => {
  const image = { image: '/art/banner-login.svg', link: '/promotions', alt: 'Entrar' };
  it('are set slot by slot, and an empty one shows nothing', async () => {
    expect(await within((tx) => setImage(tx, 'deposit', image, at))).toMatchObject({ ok: true, value: { after: image } });
    expect(await within((tx) => setImage(tx, 'deposit', { image: '' }, at))).toMatchObject({ ok: true, value: { before: image } });
  });

  it.each([
    ['no address', { ...image, image: 'javascript:alert(1)' }, 'image'],
    ['another host in disguise', { ...image, image: '//mau.example/x.svg' }, 'image'],
    ['an unsafe link', { ...image, link: 'data:text/html,x' }, 'link'],
    ['no words', { ...image, alt: ' ' }, 'alt'],
    ['another field', { ...image, width: 3 }, 'file'],
    ['nothing', null, 'file'],
  ])('with %s are refused, and the refusal names the error', async (_what, written, field) => {
    const refused = await within((tx) => setImage(tx, 'deposit', written, at));
    expect(refused).toMatchObject({ ok: false, code: 'invalid_image', errors: { [field]: [expect.any(String)] } });
  });

  it('have exactly seven slots', async () => {
    expect(await within((tx) => setImage(tx, 'roof', image, at))).toMatchObject({ ok: false, code: 'unknown_slot' });
  });

  it('are refused by the database when they bypass the program', async () => {
    const insert = (path: string, alt: string) =>
      database.owner.pool.query("INSERT INTO site_image VALUES ('sponsors', $1, '', $2, $3) ON CONFLICT (slot) DO UPDATE SET image = $1, alt = $2", [
        path,
        alt,
        at,
      ]);
    for (const path of ['javascript:x', '//mau.example', '/\\mau', 'http://mau.example', '/a b'])
      await expect(insert(path, 'x'), path).rejects.toThrow('check constraint');
    await expect(insert('/art/a.svg', '')).rejects.toThrow('site_image_is_described');
  });
});

describe('promotions', () => {
  const draft = { slug: 'natal', title: 'Natal', image: 'natal.svg', summary: 'Um.', content: 'Um.\n\nDois.', starts_at: null, ends_at: null };
  const publish = (written: unknown, when = at) => within((tx) => publishPromotion(tx, ids, written, when));
  const running = async (when: Date) => (await listRunningPromotions(database.db.k, when)).map((each) => each.slug);

  it('run from their start until their end, by the site’s clock', async () => {
    const starts = later(1_000);
    const ends = later(5_000);
    expect(await publish({ ...draft, starts_at: starts.toISOString(), ends_at: '2026-11-21T09:00:05-03:00' })).toMatchObject({
      ok: true,
      value: { subject: 'natal' },
    });
    expect(await running(later(999))).not.toContain('natal');
    expect(await running(starts)).toContain('natal');
    expect(await running(later(4_999))).toContain('natal');
    expect(await running(ends)).not.toContain('natal');
  });

  it('that are published again keep their id and change their texts', async () => {
    await publish(draft);
    const first = await findRunningPromotion(database.db.k, { slug: 'natal' }, at);
    expect(await publish({ ...draft, title: 'Natal novo' })).toMatchObject({ ok: true, value: { before: { title: 'Natal' } } });
    const second = await findRunningPromotion(database.db.k, { id: first?.id ?? '' }, at);
    expect(second).toMatchObject({ id: first?.id, title: 'Natal novo' });
    const { startsAt, endsAt, published: _published, ...rest } = second ?? { startsAt: null, endsAt: null, published: true };
    expect(promotion.safeParse({ ...rest, starts_at: startsAt, ends_at: endsAt }).success).toBe(true);
  });

  it('are listed newest first', async () => {
    await publish({ ...draft, slug: 'velha', starts_at: later(-60_000).toISOString() });
    await publish({ ...draft, slug: 'nova', starts_at: later(60_000).toISOString() });
    const order = (await running(later(120_000))).filter((slug) => slug === 'velha' || slug === 'nova');
    expect(order).toEqual(['nova', 'velha']);
  });

  it('are ended once, and return when published again', async () => {
    await publish(draft);
    expect(await within((tx) => endPromotion(tx, 'natal', at))).toMatchObject({ ok: true });
    expect(await within((tx) => endPromotion(tx, 'natal', at))).toMatchObject({ ok: false, code: 'already_ended' });
    expect(await within((tx) => endPromotion(tx, 'nenhuma', at))).toMatchObject({ ok: false, code: 'unknown_promotion' });
    await publish(draft);
    expect(await running(at)).toContain('natal');
  });

  it.each([
    ['no slug', { ...draft, slug: 'Natal 1' }, 'slug'],
    ['an end before its start', { ...draft, starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, 'ends_at'],
    ['an image that climbs', { ...draft, image: '../secreto.svg' }, 'image'],
    ['an image of another scheme', { ...draft, image: 'javascript:x' }, 'image'],
    ['empty words', { ...draft, content: '\u0000 ' }, 'content'],
  ])('with %s are refused', async (_what, written, field) => {
    expect(await publish(written)).toMatchObject({ ok: false, code: 'invalid_promotion', errors: { [field]: [expect.any(String)] } });
  });
});

describe('SEO records and texts', () => {
  it('a record of one item is separate from its section’s and from other items’', async () => {
    await within((tx) => setSeoRecord(tx, { section_name: 'casino_games', source_id: 'x1', title: 'X', content: 'Jogo X.' }, at));
    expect(await readSeoRow(database.db.k, { sectionName: 'casino_games', sourceId: 'x1' })).toEqual({ title: 'X', content: 'Jogo X.' });
    expect(await readSeoRow(database.db.k, { sectionName: 'casino_games', sourceId: '' })).toBeNull();
    expect(await within((tx) => setSeoRecord(tx, { section_name: 'Casino', title: 'X', content: 'x' }, at))).toMatchObject({
      ok: false,
      code: 'invalid_record',
    });
  });

  it('the register coupon’s text is one line, and can be removed', async () => {
    expect(await readText(database.db.k, 'register_coupon')).toBe('');
    expect(await within((tx) => setText(tx, 'register_coupon', ' Cupom\n BEMVINDO ', at))).toEqual({
      ok: true,
      value: { subject: 'register_coupon', before: '', after: 'Cupom BEMVINDO' },
    });
    expect(await within((tx) => setText(tx, 'register_coupon', '', at))).toMatchObject({ ok: true, value: { before: 'Cupom BEMVINDO' } });
    expect(await within((tx) => setText(tx, 'register_coupon', 'x'.repeat(501), at))).toMatchObject({ ok: false, code: 'text_too_long' });
    expect(await within((tx) => setText(tx, 'other', 'x', at))).toMatchObject({ ok: false, code: 'unknown_text' });
  });
});

describe('support messages', () => {
  const asked = { subject: 'Depósito', message: 'Meu Pix não chegou ainda.', name: 'Ana', email: 'ana@correio.example', playerId: null };
  const take = (message: Parameters<typeof takeSupportMessage>[1], when = at) => takeSupportMessage({ db: database.db, vault }, message, when);
  const open = () => listSupportMessages({ db: database.db, vault }, 'open', 500);

  it('get numbers that never repeat, with the year of the site’s day', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(asked)));
    const numbers = taken.flatMap((each) => (each.ok ? [each.value.caseNumber] : []));
    expect(new Set(numbers).size).toBe(20);
    for (const number of numbers) expect(number).toMatch(/^2026-0000\d\d$/);
    const newYear = await take(asked, new Date('2027-01-01T02:59:59Z'));
    expect(newYear).toMatchObject({ ok: true, value: { caseNumber: expect.stringMatching(/^2026-/) } });
    expect(await take(asked, new Date('2027-01-01T03:00:00Z'))).toMatchObject({ ok: true, value: { caseNumber: expect.stringMatching(/^2027-/) } });
  });

  it('from the millionth number on have seven digits', async () => {
    const other = await createTestDatabase();
    await other.owner.pool.query("SELECT setval('site_support_case', 999998)");
    const numbers = [];
    for (let index = 0; index < 2; index += 1) numbers.push(await takeSupportMessage({ db: other.db, vault }, asked, at));
    await other.drop();
    expect(numbers).toMatchObject([{ value: { caseNumber: '2026-999999' } }, { value: { caseNumber: '2026-1000000' } }]);
  });

  it('of visitors need an e-mail, players’ none; a text of control characters alone is refused', async () => {
    const playerId = ids.next();
    expect(await take({ ...asked, email: '' })).toMatchObject({ ok: false, errors: { email: [expect.any(String)] } });
    expect(await take({ subject: 'Saque', message: 'Quando o saque chega?', playerId })).toMatchObject({ ok: true });
    const fromVisitor = await take(asked);
    const caseNumber = fromVisitor.ok ? fromVisitor.value.caseNumber : '';
    expect((await open()).find((each) => each.caseNumber === caseNumber)).toMatchObject({ playerId: null });
    expect((await open()).find((each) => each.playerId === playerId)).toMatchObject({ message: 'Quando o saque chega?', name: '', email: '' });
    const hollow = await take({ ...asked, subject: '\u0000', message: '\u0000'.repeat(20) });
    expect(hollow).toMatchObject({ ok: false, errors: { subject: [expect.any(String)], message: [expect.any(String)] } });
  });

  it('are encrypted in the database and readable by operators only', async () => {
    await take({ ...asked, message: 'O meu CPF é 529.982.247-25 e nada aconteceu.' });
    const { rows } = await database.owner.pool.query<{ row: string }>(
      'SELECT row_to_json(m)::text || encode(message, $$escape$$) || encode(coalesce(contact, message), $$escape$$) AS row FROM site_support_message m',
    );
    const all = rows.map((each) => each.row).join();
    expect(all).not.toContain('529.982.247-25');
    expect(all).not.toContain('ana@correio.example');
    expect((await open()).some((each) => each.message.includes('529.982.247-25') && each.email === 'ana@correio.example')).toBe(true);
  });

  it('go from open to answered to closed, and stay closed', async () => {
    const taken = await take(asked);
    const caseNumber = taken.ok ? taken.value.caseNumber : '';
    const change = (status: 'answered' | 'closed') => within((tx) => changeSupportStatus(tx, caseNumber, status, at));
    expect(await change('answered')).toEqual({ ok: true, value: { subject: caseNumber, before: 'open', after: 'answered' } });
    expect(await change('answered')).toMatchObject({ ok: false, code: 'unchanged' });
    expect(await change('closed')).toMatchObject({ ok: true });
    expect(await change('answered')).toMatchObject({ ok: false, code: 'case_closed' });
    expect(await within((tx) => changeSupportStatus(tx, '2026-999999', 'closed', at))).toMatchObject({ ok: false, code: 'unknown_case' });
    await expect(database.db.pool.query('DELETE FROM site_support_message')).rejects.toThrow('permission denied');
  });
});

describe('page errors', () => {
  const report = { kind: 'render', message: 'x is undefined', path: '/play/1', stack: 'Error\n at f (/assets/a.js:1:2)', build: 'b1' } as const;
  // Every test counts only its own rows.
  beforeEach(async () => {
    await database.db.k.deleteFrom('site_client_error').execute();
  });

  it('of one kind share one row with their count, first and last time, even in a flood', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => takeClientError(database.db, { ...report, path: `/play/${index}` }, later(index))));
    await takeClientError(database.db, { ...report, build: 'b2' }, later(-5));
    expect(await listErrors(database.db.k, 10)).toMatchObject([{ count: 51, build: 'b2', lastSeenAt: later(49) }]);
  });

  it('are stored without the player', async () => {
    await takeClientError(
      database.db,
      {
        kind: 'unhandled',
        message: 'no player ana@correio.example 529.982.247-25\u0000',
        path: '/recuperar-senha?token=abc',
        stack: 'at https://x/y?code=K:1:2 \ud800',
      },
      later(100),
    );
    const [newest] = await listErrors(database.db.k, 1);
    expect(newest).toMatchObject({ message: 'no player [email] [cpf]', path: '/recuperar-senha?[query]', build: '' });
    expect(JSON.stringify(newest)).not.toMatch(/ana@|529|abc|code=K/);
  });

  it('are deleted after 30 days, and at most 2,000 kinds are kept', async () => {
    const letters = (index: number) =>
      String(index)
        .split('')
        .map((digit) => 'abcdefghij'[Number(digit)])
        .join('');
    await Promise.all(
      Array.from({ length: 2_010 }, (_, index) => takeClientError(database.db, { ...report, message: `flood ${letters(index)}` }, later(1_000 + index))),
    );
    const forget = (at: Date) => siteRetention(database.db)[0]?.forget(at, 5_000);
    expect(await forget(later(5_000))).toBe(10);
    expect(await forget(later(5_000))).toBe(0);
    expect(await listErrors(database.db.k, 5_000)).toHaveLength(2_000);
    expect(await forget(later(31 * 86_400_000))).toBe(2_000);
  });
});
