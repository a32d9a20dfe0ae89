import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { hasOwnersLogin, identifyOperator, localOperator } from '#server/modules/backoffice/index.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Site } from './compose.ts';

export interface Caller {
  readonly production: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly words: readonly string[];
  /** The login that migrates, if this process has it. */
  readonly ownersUrl: string | undefined;
}

/** The operator under whose name acts are recorded, or a sentence that says why the command is refused. */
export type WhoActs = { readonly actor: string } | { readonly problem: string };

/**
 * Finds the operator who runs a command: the holder of PALPITE_OPERATOR_KEY (or of the file named by PALPITE_OPERATOR_KEY_FILE). Without a key, the holder of
 * the owner's database login may add operators and do nothing else; a development machine has an operator of its own.
 */
export async function whoActs(site: Pick<Site, 'modules'>, caller: Caller): Promise<WhoActs> {
  const deps = site.modules.deps.backoffice;
  const key = keyOf(caller.environment);
  if ('problem' in key) return key;
  if (key.text !== '') {
    const known = await identifyOperator(deps, key.text);
    return known.ok ? { actor: known.value } : { problem: 'This operator key is not known here, or was revoked.' };
  }
  if (!caller.production) return { actor: await localOperator(deps, userInfo().username) };
  if (caller.words[0] !== 'operators' || caller.words[1] !== 'add')
    return { problem: 'Say who you are: set PALPITE_OPERATOR_KEY or PALPITE_OPERATOR_KEY_FILE.' };
  const owner = await ownersName(caller.ownersUrl);
  if (owner === null) return { problem: 'Only an operator, or whoever holds the login that owns the database (DATABASE_URL), adds operators.' };
  return { actor: `owner of the database (${owner}, ${userInfo().username})` };
}

function keyOf(environment: Caller['environment']): { readonly text: string } | { readonly problem: string } {
  const key = environment['PALPITE_OPERATOR_KEY'] ?? '';
  const file = environment['PALPITE_OPERATOR_KEY_FILE'] ?? '';
  if (key !== '' || file === '') return { text: key };
  try {
    if ((statSync(file).mode & 0o077) !== 0) return { problem: 'PALPITE_OPERATOR_KEY_FILE: others can read this file; allow only yourself (chmod 600).' };
    return { text: readFileSync(file, 'utf8').trim() };
  } catch {
    return { problem: 'PALPITE_OPERATOR_KEY_FILE: the file cannot be read.' };
  }
}

async function ownersName(url: string | undefined): Promise<string | null> {
  if (url === undefined) return null;
  const db = openDatabase({ url, poolSize: 1, applicationName: 'palpite-operator' });
  try {
    return (await hasOwnersLogin(db.k)) ? decodeURIComponent(new URL(url).username) : null;
  } finally {
    await db.close();
  }
}
