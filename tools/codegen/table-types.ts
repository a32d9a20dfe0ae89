import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrate } from '#server/platform/db/migrate.ts';
import type { GeneratedFile } from './generated-file.ts';

const GENERATOR = fileURLToPath(new URL('../../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url));
const HEADER = '// Made by "npm run gen:types" from the migrated schema. Do not edit: change a migration and run it again.\n';
/** int8 goes through the checked parser of platform/db; dates stay the text that PostgreSQL sends, since a birthday has no time zone. */
const FLAGS = ['--dialect=postgres', '--default-schema=public', '--include-pattern=public.*', '--date-parser=string', '--log-level=error'];
const TYPE_MAPPING = JSON.stringify({ int8: 'number', timestamptz: 'Date' });

/** Migrates the empty database at `url` and renders the Kysely types of its tables, without partitions and the job queue's schema. */
export async function tableTypes(url: string): Promise<GeneratedFile> {
  await migrate(url);
  const directory = await mkdtemp(join(tmpdir(), 'palpite-types-'));
  const target = join(directory, 'tables.ts');
  try {
    await promisify(execFile)(process.execPath, [GENERATOR, ...FLAGS, `--type-mapping=${TYPE_MAPPING}`, `--url=${url}`, `--out-file=${target}`]);
    return { path: 'db/generated/tables.ts', content: HEADER + withoutBanner(await readFile(target, 'utf8')) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function withoutBanner(text: string): string {
  return text.replace(/^\/\*\*[\s\S]*?\*\/\s*/, '');
}
