import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files of a small tree: contents by path. */
export type Tree = Readonly<Record<string, string>>;

const PACKAGE_JSON = fileURLToPath(new URL('../../../package.json', import.meta.url));
/** Substitutes for packages, so that imports of them resolve. */
const PACKAGES = ['kysely', 'pg'].flatMap((name) => [
  [`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`],
  [`node_modules/${name}/index.js`, 'module.exports = {};'],
]);

/** Merges trees that do not give one path two contents. Checking the rules takes much longer than reading a small tree, so few large trees are cheaper. */
export function joinTrees<T extends { readonly files: Tree }>(plants: readonly T[]): { readonly files: Tree; readonly plants: readonly T[] }[] {
  const joined: { files: Tree; plants: T[] }[] = [];
  for (const plant of plants) {
    const fits = joined.find(({ files }) => Object.entries(plant.files).every(([path, content]) => (files[path] ?? content) === content));
    if (fits === undefined) joined.push({ files: plant.files, plants: [plant] });
    else {
      fits.files = { ...fits.files, ...plant.files };
      fits.plants.push(plant);
    }
  }
  return joined;
}

/** Writes a small tree with our aliases to a temporary directory, passes it to `judge`, and deletes it. */
export async function withTree<T>(files: Tree, judge: (root: string) => Promise<T>): Promise<T> {
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
