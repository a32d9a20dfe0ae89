import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseUser } from '../postgres/database-user.mjs';
import { closedAncestor } from '../postgres/reachable.mjs';
import { ROOT } from './run-step.mjs';
import { SetupProblem } from './run-tool.mjs';

/**
 * The directory of the embedded database: PALPITE_DATA_DIR, else `.data` of the checkout. As root the server runs as another user; if that user
 * cannot enter the checkout, the directory is /var/lib/palpite, with a notice. A PALPITE_DATA_DIR that the user cannot enter is refused.
 * @returns {string}
 */
export function dataDirectory() {
  const named = process.env['PALPITE_DATA_DIR'];
  const directory = resolve(ROOT, named === undefined || named === '' ? '.data' : named);
  const user = databaseUser();
  const closed = closedAncestor(directory, user);
  if (closed === null || user === null) return directory;
  if (named !== undefined && named !== '') {
    throw new SetupProblem(
      `PALPITE_DATA_DIR is out of reach: PostgreSQL runs as the operating system user "${user.name}", who cannot enter ${closed.directory} (mode ${closed.mode}).\n` +
        `Choose a directory every user may enter, for example /var/lib/palpite, or open this one: chmod a+x ${closed.directory}`,
    );
  }
  const elsewhere = join('/var/lib/palpite', createHash('sha256').update(ROOT).digest('hex').slice(0, 12));
  if (!existsSync(elsewhere)) {
    process.stdout.write(
      `The database cannot live in this checkout: the user "${user.name}" cannot enter ${closed.directory} (mode ${closed.mode}).\n` +
        `It goes to ${elsewhere} instead; PALPITE_DATA_DIR chooses another place.\n`,
    );
  }
  return elsewhere;
}
