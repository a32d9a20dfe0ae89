import { build, type Plugin } from 'vite';

/** Scripts that are written into pages: module name → entry. */
const ENTRIES: ReadonlyMap<string, URL> = new Map([
  ['virtual:arrival-script', new URL('../app/reading/arrive.ts', import.meta.url)],
  ['virtual:early-script', new URL('../app/early/early.ts', import.meta.url)],
]);

/** `virtual:arrival-script` and `virtual:early-script`: each as one text to be inlined in pages. */
export function inlineScripts(): Plugin {
  return {
    name: 'palpite-inline-scripts',
    resolveId: (id) => (ENTRIES.has(id) ? `\0${id}` : undefined),
    async load(id) {
      const entry = ENTRIES.get(id.replace('\0', ''));
      if (entry === undefined || !id.startsWith('\0')) return undefined;
      return { code: `export default ${JSON.stringify(await bundleScript(entry))};`, map: null, moduleSideEffects: false };
    },
  };
}

/** A minified script for use inside HTML: it does not contain the end tag of a script element. */
export async function bundleScript(entry: URL): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry.pathname, output: { format: 'iife' } },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const [script, ...more] = chunks.filter((chunk) => chunk.type === 'chunk');
  if (script === undefined || more.length > 0) throw new Error(`${entry.pathname} is to be one piece`);
  return script.code.trim().replaceAll('</script', '<\\/script');
}
