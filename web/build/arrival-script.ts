import { build, type Plugin } from 'vite';

const NAME = 'virtual:arrival-script';
const ENTRY = new URL('../app/reading/arrive.ts', import.meta.url).pathname;

/** `virtual:arrival-script`: the script of pages that are read, in one piece, as text to be written into them. */
export function arrivalScript(): Plugin {
  return {
    name: 'palpite-arrival-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      return { code: `export default ${JSON.stringify(await bundleArrival())};`, map: null, moduleSideEffects: false };
    },
  };
}

/** The script, made small. It stands in HTML: nothing in it ends a script element. */
export async function bundleArrival(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  });
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const [script, ...more] = chunks.filter((chunk) => chunk.type === 'chunk');
  if (script === undefined || more.length > 0) throw new Error('the script of pages that are read is to be one piece');
  return script.code.trim().replaceAll('</script', '<\\/script');
}
