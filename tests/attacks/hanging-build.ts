import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A site's build whose pages never end, except those under /ok. */
const SERVER = `
const render = async (request) => {
  if (!new URL(request.url).pathname.startsWith('/ok')) for (;;);
  return new Response('ok');
};
export const entry = { module: { createPageServer: () => ({ buildId: 'hanging', addresses: [{ id: 'any', path: '*', query: [] }], render }) } };
`;

/** Writes the build into a directory of its own. */
export async function hangingBuild(): Promise<{ readonly directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'palpite-build-'));
  await mkdir(join(directory, 'server'));
  await mkdir(join(directory, 'client'));
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');
  await writeFile(join(directory, 'server/index.js'), SERVER);
  return { directory, remove: () => rm(directory, { recursive: true }) };
}
