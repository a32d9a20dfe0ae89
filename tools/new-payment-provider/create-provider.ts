import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namesOf, writeNew } from '../new-module/write-new.ts';
import { providerFiles, variablesOf } from './provider-files.ts';

/** Thrown when an id cannot become a provider. */
export type ProviderProblem = 'no_id' | 'exists';

/** The reason why `id` cannot become a payment provider of the repository at `root`; null if it can. */
export function providerProblem(root: string, id: string): ProviderProblem | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length < 2 || id.length > 30) return 'no_id';
  return existsSync(join(root, 'server/modules/payments/providers', id)) ? 'exists' : null;
}

export interface NewProvider {
  /** The provider's own files. */
  readonly written: readonly string[];
  /** Files outside its folder that got lines for it. */
  readonly edited: readonly string[];
}

const REGISTRY = 'server/modules/payments/providers/registry.ts';
const ENVIRONMENT = 'docs/operations/environment.md';

/**
 * Writes a provider's folder with its tests, its lines in the registry and its variables in the page of environment variables. The files still need
 * formatting.
 */
export async function createProvider(root: string, id: string): Promise<NewProvider> {
  const { camel } = namesOf(id);
  const written = await writeNew(root, providerFiles(id));
  await edit(join(root, REGISTRY), [
    [/(import \{ apiPix \}[^\n]*\n)/, `$1import { ${camel} } from './${id}/${id}.ts';\n`],
    [/(PAYMENT_PROVIDERS = \[[^\]]*)\]/, `$1, ${camel}]`],
  ]);
  const names = ['URL', 'CLIENT_ID', 'CLIENT_SECRET', 'KEY', 'CA_FILE', 'CERT_FILE', 'KEY_FILE', 'WEBHOOK_SECRET'].map(
    (name) => `\`${variablesOf(id)}_${name}\``,
  );
  const row = `| ${names.join(', ')} | – | a second payment provider ([how](docs/how-to/connect-a-psp.md)) |\n`;
  await edit(join(root, ENVIRONMENT), [[/(\| `PIX_PSP_URL`[^\n]*\n)/, `$1${row}`]]);
  return { written, edited: [REGISTRY, ENVIRONMENT] };
}

async function edit(path: string, changes: readonly (readonly [RegExp, string])[]): Promise<void> {
  let text = await readFile(path, 'utf8');
  for (const [place, becomes] of changes) {
    if (!place.test(text)) throw new Error(`${path} no longer has ${place.source}`);
    text = text.replace(place, becomes);
  }
  await writeFile(path, text);
}
