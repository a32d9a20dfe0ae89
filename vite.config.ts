import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Anything inlined as data: would be refused by the content security policy for fonts, and is never cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
