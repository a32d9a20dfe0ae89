import { expect, it } from 'vitest';
import { startAfterLoad } from './start-after-load.server.ts';

it('holds a page’s own script back with what it imports, and names the nonce for what starts it', () => {
  const page =
    '<link rel="modulepreload" href="/a.js" nonce="N"/><link rel="modulepreload" href="/b.js" nonce="N"/><script nonce="N" type="module" async="">import "/a.js"</script>';
  const held = startAfterLoad(page, 'N');
  expect(held).not.toContain('<link');
  expect(held).toContain('<script nonce="N" type="text/plain" id="start">import "/a.js"</script>');
  expect(held).toMatch(/<script nonce="N">var k,c=.*m=\["\/a\.js","\/b\.js"\]/);
});

it('ends the body with what starts it: nothing stands behind the document', () => {
  const held = startAfterLoad('<html><body><script nonce="N" type="module" async="">1</script></body></html>', 'N');
  expect(held).toMatch(/<\/script><\/body><\/html>$/);
});

it('leaves a page without scripts as it is', () => {
  expect(startAfterLoad('<p>texto</p>', 'N')).toBe('<p>texto</p>');
});
