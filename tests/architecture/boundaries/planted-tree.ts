import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE_JSON = fileURLToPath(new URL('../../../package.json', import.meta.url));
/** Substitutes for packages, so that imports of them resolve. */
const PACKAGES = ['kysely', 'pg'].flatMap((name) => [
  [`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`],
  [`node_modules/${name}/index.js`, 'module.exports = {};'],
]);

/** Writes a small tree with our aliases to a temporary directory, passes it to `judge`, and deletes it. */
export async function withTree<T>(files: Readonly<Record<string, string>>, judge: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'palpite-planted-'));
  try {
    await cp(PACKAGE_JSON, join(root, 'package.json'));
    for (const [path = '', content = ''] of [...PACKAGES, ...Object.entries(files)]) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    return await judge(root);
  } finally {
    await rm(root, { recursive: true });
  }
}
