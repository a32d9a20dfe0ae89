import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './web/build/chunk-groups.ts';

import { inlineScripts } from './web/build/inline-script.ts';
import { leanerLibraries } from './web/build/leaner-libraries.ts';
import { nonceOfScripts } from './web/build/nonce-of-scripts.ts';

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), inlineScripts(), leanerLibraries(), nonceOfScripts()],
  build: {
    target: 'es2022',
    // Anything inlined as data: would be refused by the content security policy for fonts, and is never cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // Named ahead, so that opening a modal in development doesn't stop for a new bundle of dependencies.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'radix-ui',
      'lucide-react',
      'react-hook-form',
      '@hookform/resolvers/standard-schema',
      'zod/mini',
      '@tanstack/react-query',
    ],
  },
  environments: {
    // The renderer carries its libraries, made for production whatever the site's environment: with React's development build a page costs twice the CPU.
    ...(command === 'build'
      ? {
          ssr: {
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
            // As in the browser's build below: both name the font.
            build: { rolldownOptions: { output: { hashCharacters: 'hex' as const } } },
          },
        }
      : {}),
    client: {
      build: {
        modulePreload: {
          // A page has these before any code asks for more: to name them again at each place that does costs bytes. Of a sport's play, which comes late and is one of
          // many that a page names, it is cheaper to find out from itself what it needs.
          resolveDependencies: (file, files) =>
            /(-play|-lineups|score-prices\.lazy|\btournaments)-[^/]+$/.test(file)
              ? []
              : files.filter((each) => !/\/(framework|frame|rolldown-runtime)-[^/]+\.js$/.test(each)),
        },
        rolldownOptions: {
          output: {
            // The file's own name also distinguishes names: seven hexadecimal digits of hash save 0.9 KB of every first load of a page with many parts.
            ...{ entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' },
            hashCharacters: 'hex',
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
  },
}));
