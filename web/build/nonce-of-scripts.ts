import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;
const ASKED = 'meta[property=csp-nonce]';

/**
 * Vite's preloads read the nonce from a meta element that is not standard HTML: here they read it from a script of the page, since each
 * script has it.
 */
export function nonceOfScripts(): Plugin {
  return {
    name: 'palpite-nonce-of-scripts',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!HELPER.test(id)) return undefined;
      if (!code.includes(ASKED)) throw new Error(`Vite's preload helper no longer asks for ${ASKED}: see web/build/nonce-of-scripts.ts`);
      return { code: code.replaceAll(ASKED, 'script[nonce]'), map: null };
    },
  };
}
