import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

/** Variables that may be given as a file, named by `<variable>_FILE`, as with container secrets. */
const SECRET = /^(?:\w+_(?:SECRETS?|SECRETS_OLD|API_KEY)|(?:DATABASE(?:_APP)?|SMTP)_URL)$/;

/**
 * The environment with every `<secret>_FILE` replaced by the file's content, without the final line break. `problems` are sentences about files that cannot be
 * read, are empty, or are given together with the variable itself. `PIX_PSP_KEY_FILE` and the like, which name certificates, are unchanged.
 */
export function readSecretFiles(environment: Variables): { readonly environment: Variables; readonly problems: readonly string[] } {
  const read: Variables = { ...environment };
  const problems: string[] = [];
  for (const [name, path] of Object.entries(environment)) {
    const variable = name.replace(/_FILE$/, '');
    if (variable === name || !SECRET.test(variable) || path === undefined || path === '') continue;
    delete read[name];
    if ((environment[variable] ?? '') !== '') problems.push(`${name}: ${variable} is set too; keep one of them`);
    else {
      const found = textOf(path);
      if (found === null) problems.push(`${name}: the file cannot be read`);
      else if (found === '') problems.push(`${name}: the file is empty`);
      else read[variable] = found;
    }
  }
  return { environment: read, problems };
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return null;
  }
}
