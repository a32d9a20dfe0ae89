import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { pageReply } from '#contracts/site/pages.ts';
import { imagesReply, promotion, promotionsReply, seoReply, supportMessageReply } from '#contracts/site/site-content.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { publishFirstContent } from '#server/modules/site/index.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { callSite, type PlayerClient, registerPlayer } from '../player-client.ts';

let open: OpenSite;
let player: PlayerClient;
let folder: string;
beforeAll(async () => {
  open = await openSite();
  player = await registerPlayer(open);
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => callSite(open.url, 'GET', path, undefined, headers);
const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', words);
const done = async (...words: string[]) => expect(await operator(...words, '--reason', 'test'), words.join(' ')).toMatchObject({ done: true });

async function file(content: unknown): Promise<string> {
  const path = join(folder, 'content.json');
  await writeFile(path, JSON.stringify(content));
  return path;
}

describe('content from operators', () => {
  test('images, promotions, SEO records and settings may be cached for ten minutes, and unchanged ones answer 304', async () => {
    for (const path of [
      '/v2/images/',
      '/v2/promotions',
      '/v2/promotions/pix-direto-da-sua-conta',
      '/api/seo?section_name=home_page',
      '/v2/settings/',
      '/api/pages',
    ]) {
      const first = await get(path);
      const etag = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('cache-control')], path).toEqual([200, 'private, max-age=600']);
      expect(etag, path).toMatch(/^"[\w-]{22}"$/);
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) expect((await get(path, { 'if-none-match': tag })).status, `${path} ${tag}`).toBe(304);
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  test('every slot of /v2/images/ exists, and an operator’s change shows at once under another tag', async () => {
    const before = await get('/v2/images/');
    expect(imagesReply.parse(before.body)).toMatchObject({ sponsors: { image: '', link: '', alt: '' }, majority: { link: '/jogo-responsavel' } });
    const image = { image: 'https://cdn.palpite.example/p.svg', link: 'https://clube.example/', alt: 'Clube' };
    await done('images', 'set', 'sponsors', await file(image));
    const after = await get('/v2/images/', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect([after.status, imagesReply.parse(after.body).sponsors]).toEqual([200, image]);
    expect((await operator('images', 'set', 'sponsors', await file({ ...image, image: '//mau.example' }), '--reason', 'x')).text).toMatch(
      /invalid image; image: /,
    );
    expect((await operator('images', 'set', 'roof', await file(image), '--reason', 'x')).text).toMatch(/unknown slot; slot: one of register/);
    expect((await operator('images', 'set', 'sponsors', join(folder, 'none.json'), '--reason', 'x')).done).toBe(false);
  });

  test('a section or an item without a record answers 204 with an empty body; records are never shown for another item', async () => {
    expect(seoReply.parse((await get('/api/seo?section_name=casino_categories&source_id=1')).body).title).toBe('Slots online');
    expect(seoReply.parse((await get('/api/seo?section_name=home_page&source_id=')).body).title).not.toBe('');
    for (const query of [
      'section_name=promotions-id',
      'section_name=home_page&source_id=1',
      'section_name=casino_games&source_id=none',
      'section_name=casino&source_id=%00',
      'section_name=casino&source_id=a%20b',
    ]) {
      const answer = await fetch(`${open.url}/api/seo?${query}`);
      expect([answer.status, await answer.text()], query).toEqual([204, '']);
    }
    for (const query of ['', 'section_name=', 'section_name=Casino', 'section_name=a%00', `section_name=casino&source_id=${'a'.repeat(81)}`])
      expect((await get(`/api/seo?${query}`)).status, query).toBe(422);
    await done('seo', 'set', await file({ section_name: 'casino_games', source_id: 'mines', title: 'Campo', content: 'Um jogo.' }));
    expect((await get('/api/seo?section_name=casino_games&source_id=mines')).body).toEqual({ title: 'Campo', content: 'Um jogo.' });
  });

  test('promotions are found by id and slug while they run', async () => {
    const list = promotionsReply.parse((await get('/v2/promotions')).body);
    expect(list.map((each) => each.slug)).toEqual(['confira-a-sua-rodada', 'pix-direto-da-sua-conta', 'defina-seus-limites']);
    const [first] = list;
    for (const key of [first?.id, first?.slug]) expect(promotion.parse((await get(`/v2/promotions/${key}`)).body)).toEqual(first);
    for (const key of ['nenhuma', '00000000-0000-0000-0000-000000000000', '%00', "1'--", 'A'])
      expect((await get(`/v2/promotions/${key}`)).body, key).toMatchObject({ code: 'not_found' });
    const endsAt = new Date(open.site.clock.nowMs() + 60_000).toISOString();
    await done(
      'promotions',
      'publish',
      await file({ slug: 'curta', title: 'Curta', image: 'a.svg', summary: 'Um minuto.', content: 'Só isso.', ends_at: endsAt }),
    );
    expect((await get('/v2/promotions/curta')).body).toMatchObject({ ends_at: endsAt, starts_at: null });
    expect(promotionsReply.parse((await get('/v2/promotions')).body)[0]?.slug).toBe('curta');
    await open.advance(60_000);
    expect((await get('/v2/promotions/curta')).status).toBe(404);
    await done('promotions', 'end', 'defina-seus-limites');
    await publishFirstContent(open.site.db, open.site.ids, open.site.clock.now());
    expect(promotionsReply.parse((await get('/v2/promotions')).body)).toHaveLength(2);
  });

  test('the register coupon’s offer is plain text, empty until an operator writes one', async () => {
    const read = async (site: OpenSite) => {
      const answer = await fetch(`${site.url}/v2/coupons/register`);
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
    expect(await read(open)).toEqual([200, 'text/plain; charset=utf-8', '']);
    await done('texts', 'set', 'register_coupon', 'Use o cupom BEMVINDO no primeiro depósito.');
    expect(await read(open)).toEqual([200, 'text/plain; charset=utf-8', 'Use o cupom BEMVINDO no primeiro depósito.']);
    const regulated = await openSite({ environment: { COMPLIANCE_PROFILE: 'br' } });
    try {
      await runOperatorCommand(regulated.site.modules.deps.backoffice, 'ana', ['texts', 'set', 'register_coupon', 'Oferta', '--reason', 'x']);
      expect(await read(regulated)).toEqual([200, 'text/plain; charset=utf-8', '']);
    } finally {
      await regulated.close();
    }
  });

  test('the betting rules and the help follow the footer’s pages', async () => {
    const slugs = ((await get('/api/pages')).body['data'] as { slug: string }[]).map((page) => page.slug);
    expect(slugs.slice(-3)).toEqual(['contato', 'regras-de-apostas', 'ajuda']);
    expect(pageReply.parse((await get('/api/pages/regras-de-apostas')).body).sections.length).toBeGreaterThanOrEqual(10);
    expect(pageReply.parse((await get('/api/pages/ajuda')).body).sections.length).toBeGreaterThanOrEqual(16);
  });
});

describe('colours', () => {
  const set = (key: string, value: string) => operator('settings', 'set', key, value, '--reason', 'test');
  const light = { colors_bg: '#F5F7FB', colors_surface: '#FFFFFF', colors_raised: '#EEF2F9', colors_text: '#0B1220', colors_muted: '#44546F' };
  const inks = { colors_positive: '#117A45', colors_negative: '#C22538', colors_info: '#0A66C2', colors_live: '#C93A16' };

  test('a colour that makes text unreadable is refused, and the refusal names the text and the missing contrast', async () => {
    const refused = await set('colors_text', '#222222');
    expect(refused.done).toBe(false);
    expect(refused.text).toMatch(/text on bg would have a contrast of 1\.\d+:1.*at least 4\.5:1/);
    expect((await set('colors_text', '#FFFFFF')).done).toBe(true);
    expect((await set('colors_line', '#222222')).done).toBe(true);
  });

  test('a whole palette is replaced at once, which would be refused colour by colour', async () => {
    const before = Object.fromEntries(Object.keys({ ...light, ...inks }).map((key) => [key, open.site.settings.all()[key]]));
    onTestFinished(async () => done('settings', 'load', await file(before)));
    const recorded = async () => (await operator('audit', 'list')).text.match(/settings\.set/g)?.length ?? 0;
    const earlier = await recorded();
    expect((await set('colors_bg', light.colors_bg)).done).toBe(false);
    expect((await operator('settings', 'load', await file(light), '--reason', 'x')).done).toBe(false);
    await done('settings', 'load', await file({ ...light, ...inks }));
    await open.site.settings.refresh();
    expect((await get('/v2/settings/')).body).toMatchObject({ ...light, ...inks });
    expect((await recorded()) - earlier).toBe(Object.keys(before).length);
  });

  test('a menu may link only to this site or to https', async () => {
    const menu = (to: string) => set('menus', JSON.stringify([{ place: 'footer', label: 'Ir', to, icon: 'star' }]));
    expect((await menu('/casino')).done).toBe(true);
    expect((await menu('https://palpite.example/x')).done).toBe(true);
    for (const to of ['//mau.example', '/\\mau.example', 'javascript:alert(1)', 'http://x.example', 'casino']) expect((await menu(to)).done, to).toBe(false);
  });
});

describe('messages from visitors and players', () => {
  const message = { subject: 'Depósito', message: 'Paguei um Pix e o saldo não mudou.' };
  const ask = (body: unknown) => callSite(open.url, 'POST', '/api/support/messages', body);

  test('a visitor leaves an e-mail and gets a case number; a player needs no e-mail', async () => {
    expect((await ask(message)).body).toMatchObject({ errors: { email: ['Informe um e-mail para receber a resposta.'] } });
    expect((await ask({ ...message, email: '' })).status).toBe(422);
    const asked = await ask({ ...message, name: 'Bia', email: 'bia@correio.example' });
    expect(asked.status).toBe(201);
    const { case_number, message: text } = supportMessageReply.parse(asked.body);
    expect(case_number).toMatch(/^\d{4}-\d{6}$/);
    expect(text).toContain(case_number);
    expect(await player.call('POST', '/api/support/messages', message)).toMatchObject({ status: 201 });
    const listed = await operator('support', 'list');
    expect(listed.text).toContain(`${case_number}  `);
    expect(listed.text).toMatch(/Bia, bia@correio\.example, visitor[\s\S]*player [0-9a-f-]{36}/);
    await done('support', 'answered', case_number);
    await done('support', 'close', case_number);
    expect((await operator('support', 'close', case_number, '--reason', 'x')).done).toBe(false);
    expect((await operator('support', 'list', 'closed')).text).toContain(case_number);
    expect((await operator('audit', 'list')).text).toMatch(/support\.close\s+\d{4}-\d{6}\s+"answered" → "closed"/);
  });

  test.each([
    ['too short', { ...message, message: 'Oi' }, 'message'],
    ['too long', { ...message, message: 'x'.repeat(4_001) }, 'message'],
    ['made of control characters', { ...message, message: '\u0007'.repeat(30), email: 'a@b.example' }, 'message'],
    ['no subject', { ...message, subject: '' }, 'subject'],
    ['a broken e-mail', { ...message, email: 'ana@' }, 'email'],
  ])('a message that is %s is refused at its field', async (_what, body, field) => {
    const refused = await ask(body);
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, [field]]);
  });

  test('one address may send five questions in ten minutes', async () => {
    const strict = await openSite({ environment: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const statuses = [];
      for (let index = 0; index < 6; index += 1)
        statuses.push((await callSite(strict.url, 'POST', '/api/support/messages', { ...message, email: 'a@b.example' })).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    } finally {
      await strict.close();
    }
  });

  test('page errors get an empty answer, are counted once per kind and are stored without the player’s data', async () => {
    const report = {
      kind: 'render',
      message: `falhou para ${player.email}`,
      path: '/user/wallet?token=x',
      stack: 'Error\n at f (/assets/a.js:1:2)',
      cookie: 'jwt=1',
    };
    for (let index = 0; index < 3; index += 1) expect(await callSite(open.url, 'POST', '/api/client-errors', report)).toMatchObject({ status: 204, body: {} });
    const listed = await operator('errors', 'list');
    expect(listed.text).toContain('×3  render  /user/wallet?[query]  falhou para [email]');
    expect(listed.text).not.toContain(player.email);
    expect((await callSite(open.url, 'POST', '/api/client-errors', { ...report, kind: 'other' })).status).toBe(422);
  });

  test('no input breaks the forms', async () => {
    const values = [null, 1, '', '\u0000', '\ud800', "' OR 1=1 --", 'x'.repeat(10_000), {}, [], '\u202e', '🎲'.repeat(10), '%00'];
    for (const value of values) {
      const question = await ask({ subject: value, message: value, name: value, email: value });
      const report = await callSite(open.url, 'POST', '/api/client-errors', { kind: 'render', message: value, path: value, stack: value, build: value });
      expect(question.status, JSON.stringify(value)).toBeOneOf([201, 422]);
      expect(report.status, JSON.stringify(value)).toBeOneOf([204, 422]);
    }
  });
});
