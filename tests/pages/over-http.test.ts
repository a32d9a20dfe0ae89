import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promotionsReply } from '#contracts/site/site-content.ts';
import { runOperatorCommand } from '#server/modules/backoffice/index.ts';
import { type OpenSite, openSite } from '#tests/system/open-site.ts';

let open: OpenSite;

beforeAll(async () => {
  open = await openSite({ pages: true });
});
afterAll(() => open.close());

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function get(path: string, headers: Readonly<Record<string, string>> = {}, site: OpenSite = open) {
  const answer = await fetch(site.url + path, { headers: { 'user-agent': BROWSER, ...headers }, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const metaOf = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link (?=[^>]*rel="canonical")[^>]*href="([^"]*)"/.exec(html)?.[1];
const operator = (...words: string[]) => runOperatorCommand(open.site.modules.deps.backoffice, 'ana', [...words, '--reason', 'teste']);

/** Changes a setting, and makes the site read it at once. */
async function set(key: string, value: unknown): Promise<void> {
  expect(await operator('settings', 'set', key, JSON.stringify(value))).toMatchObject({ done: true });
  await open.site.settings.refresh();
}

describe('pages for search engines', () => {
  test('the SEO record of a section gives the title and the description of its page', async () => {
    const record = await get('/api/seo?section_name=casino');
    const { title, content } = JSON.parse(record.text) as { title: string; content: string };
    const page = await get('/casino');
    expect(titleOf(page.text)).toBe(`${title} | Palpite`);
    expect(metaOf(page.text, 'description')).toBe(content);
    expect(metaOf(page.text, 'og:title')).toBe(`${title} | Palpite`);
  });

  test.each([
    ['/home', '/'],
    ['/suppliers', '/providers'],
    ['/Recover', '/recuperar-senha'],
    ['/casino?page=2&utm_source=x', '/casino?page=2'],
    ['/termos-de-uso', '/termos-de-uso'],
  ])('%s names %s as its one address', async (path, canonical) => {
    expect(canonicalOf((await get(path)).text)).toBe(open.url + canonical);
  });

  test('JSON-LD is valid JSON: the site’s operator on the home page, breadcrumbs on other pages', async () => {
    const read = (html: string) => JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as object;
    expect(read((await get('/')).text)).toMatchObject({ '@graph': [{ '@type': 'Organization', name: 'Palpite' }, { '@type': 'WebSite' }] });
    expect(read((await get('/providers/palpite-originais')).text)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }],
    });
  });

  test('every address of the sitemap answers 200, and robots.txt names the sitemap', async () => {
    const sitemap = await get('/sitemap.xml');
    const paths = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(paths.length).toBeGreaterThan(20);
    // In sequence, as a crawler does, since the rate limit would refuse all at once.
    for (const path of paths) expect((await fetch(path)).status, path).toBe(200);
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${open.url}/sitemap.xml`);
  });

  test('the manifest has the brand’s name, and its icons exist', async () => {
    const manifest = JSON.parse((await get('/manifest.webmanifest')).text) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe('Palpite');
    for (const icon of manifest.icons) expect((await get(icon.src)).status, icon.src).toBe(200);
  });
});

describe('errors', () => {
  test.each([
    ['/nada'],
    ['/casino/nada'],
    ['/providers/nada'],
    ['/promotions/nada'],

    ['/play/nada'],
    ['/a/b/c'],
    ['/casino/..%2F..%2Fetc'],
  ])('%s is the 404 page with both texts', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toContain('Página Não Encontrada.');
    expect(text).toContain('A página que você procura pode ter sido removida, renomeada ou nunca existiu.');
    expect(text).toMatch(/Page not found: (?:<!-- -->)?\//);
    expect(metaOf(text, 'robots')).toBe('noindex');
  });

  test('an address of a promotion that is too long is not found', async () => {
    expect((await get(`/promotions/${'x'.repeat(300)}`)).status).toBe(404);
  });

  test('the button of an error page is a form that needs no script: it leads home, past every cache by the time in its query', async () => {
    const before = Date.now();
    const { text } = await get('/nada-aqui');
    const [, written = ''] = /<form action="\/"[^>]*><button(?=[^>]*type="submit")(?=[^>]*name="t")[^>]*value="(\d+)"/.exec(text) ?? [];
    expect(Number(written)).toBeGreaterThanOrEqual(before);
    expect((await get(`/?t=${written}`)).status).toBe(200);
  });

  test('the page for browsers that are too old has both downloads', async () => {
    const { text } = await get('/unsupported-browser');
    for (const link of ['https://www.google.com/chrome/', 'https://www.mozilla.org/pt-BR/firefox/new/']) expect(text).toContain(`href="${link}"`);
  });

  test('a crawler gets the status and plain content, never the error page; the next visitor does not get the crawler’s page', async () => {
    const bot = await get('/nada-para-robo', { 'user-agent': GOOGLEBOT });
    expect(bot.status).toBe(404);
    expect(bot.text).toContain('<p>Página Não Encontrada.</p>');
    expect(bot.text).not.toMatch(/<script|<a |<button|<svg/);
    expect((await get('/nada-para-robo')).text).toContain('Página Inicial');
  });

  test('a headless browser is not treated as a crawler, unless its user agent says so', async () => {
    const headless = BROWSER.replace('Chrome/', 'HeadlessChrome/');
    expect((await get('/nada-sem-janela', { 'user-agent': headless })).text).toContain('Página Inicial');
    expect((await get('/nada-sem-janela', { 'user-agent': `${headless} (compatible; Googlebot/2.1)` })).text).not.toContain('Página Inicial');
  });

  test('maintenance is a 503 page for players, with its texts; health, settings and suppliers stay up', async () => {
    await set('maintence', true);
    try {
      const page = await get('/?q=closed');
      expect(page.status).toBe(503);
      expect(page.text).toContain('Voltamos em breve!');
      expect(page.text).toContain('Ops! Algo deu errado. Tente novamente mais tarde ou entre em contato com o suporte.');
      expect(page.text).toContain('Recarregar');
      expect((await get('/?q=closed', { 'user-agent': GOOGLEBOT })).text).not.toContain('Recarregar');
      expect((await get('/api/casino/games')).status).toBe(503);
      for (const path of ['/healthz', '/readyz', '/v2/settings/', '/builds/latest.json']) expect((await get(path)).status, path).toBe(200);
    } finally {
      await set('maintence', false);
    }
    expect((await get('/?q=open')).status).toBe(200);
  });
});

describe('unreadable requests', () => {
  test.each([
    ['site_seo_record', '/providers', 200, 'Apostas Online | Palpite'],
    ['site_image', '/fairness', 200, 'Jogo justo'],
    ['site_promotion', '/promotions', 200, 'Não deu para carregar as promoções agora.'],
    ['site_promotion', '/', 200, 'Tudo no Pix'],
    ['casino_win', '/', 200, 'Tudo no Pix'],
    ['site_page_version', '/termos-de-uso', 503, 'Voltamos em breve!'],
    ['site_page_version', '/rules-betting', 503, 'Voltamos em breve!'],
  ])('without %s, %s answers %i and says "%s"', async (table, path, status, words) => {
    const { pool } = open.database.owner;
    await pool.query(`ALTER TABLE ${table} RENAME TO gone_for_a_moment`);
    try {
      const answer = await get(`${path}?sem=${table}`);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(words);
      expect(answer.text).not.toMatch(/at .*\.(ts|js):\d+|relation|ECONN/);
    } finally {
      await pool.query(`ALTER TABLE gone_for_a_moment RENAME TO ${table}`);
    }
    expect((await get(`${path}?com=${table}`)).status).toBe(200);
  });
});

describe('addresses', () => {
  test.each([
    ['/sport/futebol/brasil', '/sports/futebol/brasil'],
    ['/sport//evil.example', '/sports/evil.example'],
    ['/altenar-sports/futebol?x=1', '/sports/futebol?x=1'],
    ['/ref/AMIGO-1', '/?referrer_id=AMIGO-1'],
    ['/ref/%3Cscript%3E', '/'],
    ['/ref/A?utm_source=x', '/?referrer_id=A&utm_source=x'],
    ['/user/wallet?page=2', '/login?state=%2Fuser%2Fwallet%3Fpage%3D2'],
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await get(path);
    expect(status).toBe(302);
    expect(new URL(headers.get('location') ?? '', open.url).href).toBe(open.url + target);
  });

  test('a supplier’s sportsbook that isn’t configured is a clear page', async () => {
    await set('sport_sportbook_type', 'altenar');
    try {
      const { status, text } = await get('/altenar-sports/futebol?fresh=1');
      expect(status).toBe(200);
      expect(text).toContain('As apostas esportivas estão em configuração.');
    } finally {
      await set('sport_sportbook_type', 'native');
    }
  });

  test.each([
    ['markup', '?utm_source=<script>alert(1)</script>&code="><img src=x onerror=alert(1)>'],
    ['ten thousand letters', `?x=${'a'.repeat(10_000)}`],
    ['the word undefined', '?code=undefined&page=undefined&q=undefined'],
    ['broken encoding', '?%E0%A4%A'],
    ['our own parameters gone bad', '?modal=__proto__&state=//evil.example&page=-1&sort=drop%20table'],
  ])('a hostile query is answered like any other and never repeated as markup: %s', async (_name, query) => {
    for (const path of ['/', '/casino', '/providers', '/promotions', '/login', '/fairness']) {
      const { status, text } = await get(path + query);
      expect(status, path).toBeLessThan(500);
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('<img src=x');
    }
  });
});

describe('pages without JavaScript', () => {
  test('each promotion of the API is in the list, and its page has its text, its picture and the way back', async () => {
    const running = promotionsReply.parse(JSON.parse((await get('/v2/promotions')).text));
    expect(running.length).toBeGreaterThan(0);
    const shelf = (await get('/promotions')).text;
    const titles = [...shelf.matchAll(/<article.*?<h\d[^>]*>(.*?)<\/h\d>/gs)].map(([, title = '']) => title.replaceAll(/<[^>]*>/g, ''));
    expect(titles).toEqual(running.map(({ title }) => title));
    for (const { slug, image, title } of running) {
      expect(shelf).toContain(`href="/promotions/${slug}"`);
      const article = /<article.*?<\/article>/s.exec((await get(`/promotions/${slug}`)).text)?.[0] ?? '';
      expect(article.replaceAll(/<[^>]*>/g, '').length, title).toBeGreaterThan(200);
      for (const part of ['href="/promotions"', `src="/storage/${image}"`]) expect(article, title).toContain(part);
      expect((await get(`/storage/${image}`)).headers.get('content-type')).toMatch(/^image\//);
    }
  });

  test('the betting rules are in the sports layout', async () => {
    const { text } = await get('/rules-betting');
    expect(text).toContain('data-layout="orange"');
    expect(canonicalOf(text)).toBe(`${open.url}/rules-betting`);
  });

  test('the login page says that JavaScript is needed to open an account', async () => {
    expect((await get('/login')).text).toMatch(/<noscript>.*Para criar a conta, ative o JavaScript.*<\/noscript>/s);
  });

  test.each(['/termos-de-uso', '/rules-betting', '/ajuda', '/contato'])(
    '%s carries the script that keeps what a visitor arrives with, and no other',
    async (path) => {
      const scripts = [...(await get(path)).text.matchAll(/<script(?![^>]*ld\+json)([^>]*)>/g)].map(([, attributes = '']) => attributes);
      expect(scripts.filter((attributes) => attributes.includes('data-register="true"'))).toHaveLength(1);
      expect(scripts.filter((attributes) => /src=|type="module"/.test(attributes))).toEqual([]);
    },
  );
});

describe('an anonymous page', () => {
  test('sets no cookie, is cached per host, and contains nothing of a player who was here', async () => {
    const first = await get('/promotions');
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(first.headers.get('vary')).toContain('cookie');
    expect(first.headers.get('cache-control')).toContain('private');
    const nonce = /nonce="([^"]+)"/.exec(first.text)?.[1] ?? '';
    const second = await get('/promotions');
    expect(second.text).not.toContain(nonce);
  });
});

describe('builds', () => {
  test('the live build’s id is never cached, its metadata is cached for ever, and another build’s metadata is not found', async () => {
    const latest = await get('/builds/latest.json?t=1');
    expect(latest.headers.get('cache-control')).toBe('no-store');
    const { id } = JSON.parse(latest.text) as { id: string };
    expect(id).toMatch(/^\w+$/);
    expect((await get(`/builds/meta/${id}.json`)).headers.get('cache-control')).toContain('immutable');
    expect((await get('/builds/meta/another.json')).status).toBe(404);
  });
});

describe('another operator', () => {
  test('has its own name, logos and colours on every page, the error page included', async () => {
    const mare = await openSite({ pages: true, environment: { OPERATOR_API_URL: 'https://api.mare.example' } });
    try {
      const home = await get('/', {}, mare);
      expect(titleOf(home.text)).toMatch(/ \| Maré$/);
      expect(home.text).toContain('data-brand="mare"');
      expect(home.text).toContain('/art/mare-brand.svg#logo');
      expect(home.text).toContain('#3FD0E8');
      await runOperatorCommand(mare.site.modules.deps.backoffice, 'ana', ['settings', 'set', 'maintence', 'true', '--reason', 'teste']);
      await mare.site.settings.refresh();
      const closed = await get('/?q=1', {}, mare);
      expect(closed.status).toBe(503);
      expect(closed.text).toContain('data-brand="mare"');
      expect(closed.text).toContain('/art/mare-brand.svg#logo');
      expect(closed.text).toContain('#3FD0E8');
    } finally {
      await mare.close();
    }
  });
});
