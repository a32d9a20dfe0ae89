import type { Plugin } from 'vite';
import { withLiteralHeads } from './literal-heads.ts';
import { withoutUnused } from './unused-functions.ts';

interface Part {
  readonly file: RegExp;
  /** Exported name → its replacement. */
  readonly exports: Readonly<Record<string, string>>;
  readonly imports?: string;
}

/** An icon without the library's context, aliases and name classes: this site passes size, stroke and aria itself. */
const LUCIDE_ICON = `(data) => forwardRef(({ size = 24, strokeWidth = 2, color = 'currentColor', children, ...rest }, ref) =>
  createElement('svg', { ref, xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: color,
    strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round', ...rest }, ...data.node.map(([tag, attributes]) => createElement(tag, attributes)), children))`;

/**
 * Parts of libraries that never run in this site's browser build, and their replacements: React Router's route discovery (the manifest comes whole,
 * `routeDiscovery: initial`) and instrumentation (none is configured), and lucide's context and keys. They are 3.9 KB of every first load: with them
 * home (117 KB) would pass its 115 KB of tests/journeys/gates.
 */
const PARTS: readonly Part[] = [
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    exports: {
      URL_LIMIT: '7680',
      getManifestPath: '() => ""',
      getPartialManifest: '(manifest) => manifest',
      getPatchRoutesOnNavigationFunction: '() => undefined',
      getPathsWithAncestors: '(paths) => paths',
      handleClientVersionMismatch: 'async () => false',
      isFogOfWarEnabled: '() => false',
      useFogOFWarDiscovery: '() => undefined',
    },
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    exports: {
      consumeInstrumentationClientResultMetaReceiver: '() => undefined',
      getRouteInstrumentationUpdates: '() => ({})',
      instrumentClientSideRouter: '(router) => router',
      instrumentHandler: '(handler) => handler',
      instrumentationResultMetaContext: 'undefined',
    },
  },
  {
    file: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    imports: "import { createElement, forwardRef } from 'react';",
    exports: { 'createLucideIcon as default': LUCIDE_ICON },
  },
];

const LUCIDE_DRAWING = /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;

/**
 * An icon's drawing without its name, size, aliases and the keys of its shapes, and without the statement that has no effect: only `node`
 * is read above.
 */
function drawingAlone(code: string): string {
  return code
    .replaceAll(/^ {2}(?:name: ".*"|size: \d+),$/gm, '')
    .replaceAll(/,\s*key: "\w+"/g, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;$/m, '');
}

/** The replacement for zod from which the browser's contracts are built. */
const SCHEMAS = new URL('./schemas/index.ts', import.meta.url).pathname;

/** Builds the browser's code with those parts replaced. Fails when a library's version exports other names: then update this list. */
export function leanerLibraries(): Plugin {
  return {
    name: 'leaner-libraries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === 'zod/mini' ? SCHEMAS : null),
    transform(code, id) {
      const quicker = withLiteralHeads(code, id);
      const shorter = withoutUnused(quicker ?? code, id) ?? quicker;
      if (shorter !== null) return { code: shorter, map: null };
      if (LUCIDE_DRAWING.test(id)) return { code: drawingAlone(code), map: null };
      const part = PARTS.find(({ file }) => file.test(id));
      if (part === undefined) return null;
      const exported = (/export \{([^}]*)\}/.exec(code)?.[1] ?? '').split(',').map((name) => name.trim());
      const unknown = exported.filter((name) => !Object.hasOwn(part.exports, name));
      if (unknown.length > 0) this.error(`${id} exports what nothing stands in for: ${unknown.join(', ')}`);
      const lines = exported.map((name) => `const ${name.replace(/ as .*/, '')} = ${part.exports[name] ?? ''};`);
      return { code: [part.imports ?? '', ...lines, `export { ${exported.join(', ')} };`].join('\n'), map: null };
    },
  };
}
