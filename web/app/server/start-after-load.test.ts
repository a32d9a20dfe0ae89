import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startAfterLoad } from './start-after-load.server.ts';

it('holds back a page’s own script and its imports, and gives the starter the nonce', () => {
  const page =
    '<link rel="modulepreload" href="/a.js" nonce="N"/><link rel="modulepreload" href="/b.js" nonce="N"/><script nonce="N" type="module" async="">import "/a.js"</script>';
  const held = startAfterLoad(page, 'N');
  expect(held).not.toContain('<link');
  expect(held).toContain('<script nonce="N" type="text/plain" id="start">import "/a.js"</script>');
  expect(held).toMatch(/<script nonce="N">var k,c=.*m=\["\/a\.js","\/b\.js"\]/);
});

it('puts the starter at the end of the body: nothing follows the document', () => {
  const held = startAfterLoad('<html><body><script nonce="N" type="module" async="">1</script></body></html>', 'N');
  expect(held).toMatch(/<\/script><\/body><\/html>$/);
});

it('leaves a page without scripts unchanged', () => {
  expect(startAfterLoad('<p>texto</p>', 'N')).toBe('<p>texto</p>');
});

/** A page as its starter sees it; tests run frames and timers by hand. */
function visit() {
  const held = startAfterLoad('<link rel="modulepreload" href="/a.js" nonce="N"/><script nonce="N" type="module" async="">1</script>', 'N');
  const script = /<script nonce="N">(.*)<\/script>/s.exec(held)?.[1] ?? '';
  const frames: (() => void)[] = [];
  const timers: { readonly act: () => void; readonly ms: number }[] = [];
  const listeners = new Map<string, () => void>();
  const asked: string[] = [];
  const nothing = () => undefined;
  runInNewContext(script, {
    window: { __reactRouterContext: {} },
    document: {
      readyState: 'loading',
      getElementById: (id: string) => (id === 'start' ? { nonce: 'N', textContent: '', after: nothing } : null),
      createElement: () => ({ remove: nothing }),
      head: { append: ({ href }: { href: string }) => void asked.push(href) },
    },
    addEventListener: (name: string, act: () => void) => void listeners.set(name, act),
    requestAnimationFrame: (act: () => void) => void frames.push(act),
    setTimeout: (act: () => void, ms = 0) => void timers.push({ act, ms }),
  });
  return {
    asked,
    loaded: () => listeners.get('load')?.(),
    frame: () => frames.splice(0).forEach((act) => act()),
    after: (ms: number) =>
      timers
        .splice(0)
        .filter((timer) => timer.ms <= ms)
        .forEach(({ act }) => act()),
  };
}

it('requests nothing before the loaded page was painted', () => {
  const page = visit();
  page.loaded();
  expect(page.asked).toEqual([]);
  page.frame();
  page.after(0);
  expect(page.asked).toEqual(['/a.js']);
});

it('starts after three seconds where nothing is painted', () => {
  const page = visit();
  page.after(2_999);
  expect(page.asked).toEqual([]);
  const hidden = visit();
  hidden.after(3_000);
  expect(hidden.asked).toEqual(['/a.js']);
});
