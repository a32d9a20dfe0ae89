// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const events = () => (window as { dataLayer?: object[] }).dataLayer ?? [];
const scripts = () => Array.from(document.head.querySelectorAll('script'), (script) => script.src);

beforeEach(() => {
  vi.resetModules();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'dataLayer');
});

it('loads the operator’s container once, and sends it events from then on', async () => {
  const { loadPixel, notifyPixel } = await import('./load-pixel.ts');
  notifyPixel({ event: 'too_early' });
  loadPixel('GTM-AB12CD');
  loadPixel('GTM-AB12CD');
  notifyPixel({ event: 'first_deposit' });
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD']);
  expect(events()).toMatchObject([{ event: 'gtm.js' }, { event: 'first_deposit' }]);
});

it.each(['', 'GTM-', 'gtm-ab12', 'GTM-AB12&x=1', '//evil.example/x.js', 'GTM-AB12"><script>'])(
  '%j names no container: nothing is loaded, nothing sent',
  async (id) => {
    const { loadPixel, notifyPixel } = await import('./load-pixel.ts');
    loadPixel(id);
    notifyPixel({ event: 'first_deposit' });
    expect(scripts()).toEqual([]);
    expect(events()).toEqual([]);
  },
);
