import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const GAMES = fileURLToPath(new URL('games/', import.meta.url));
const pages = readdirSync(GAMES)
  .filter((game) => existsSync(`${GAMES}${game}/index.html`))
  .map((game) => [game, `${GAMES}${game}/index.html`] as const);

/** The games' pages: one HTML each, PixiJS and the stage in chunks that all games share. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../build/studio', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy refuses fonts and pictures from data: addresses in the HTML, and inlined content is never cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(pages),
      output: {
        codeSplitting: {
          groups: [
            // Otherwise the loader of chunks would be in PixiJS's own chunk, and the controls would wait for it.
            { name: 'loader', test: /preload-helper|rolldown[\\/]runtime/, priority: 2 },
            { name: 'pixi', test: /node_modules[\\/](pixi\.js|@pixi|earcut|eventemitter3|parse-svg-path|gifuct-js|tiny-lru|ismobilejs)[\\/]/ },
          ],
        },
      },
    },
  },
});
