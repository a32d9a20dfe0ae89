import { spawnSync } from 'node:child_process';
import { ROOT } from '../../setup/run-step.mjs';
import { SetupProblem } from '../../setup/run-tool.mjs';

const MAIN = ['main', 'origin/main'];

/**
 * The files that differ from the commit where this branch left `ref` (main by default): committed, uncommitted, new and deleted ones.
 * @param {string | undefined} ref
 * @returns {{ base: string, files: string[] }}
 */
export function changesSince(ref) {
  const from = ref ?? MAIN.find((name) => ask('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== null) ?? 'HEAD';
  const base = ask('merge-base', 'HEAD', from);
  if (base === null)
    throw new SetupProblem(`git knows no commit that HEAD and "${from}" have in common. Say since which commit: npm test -- --changed <commit>`);
  const files = [...paths('diff', '--name-only', '-z', '--no-renames', base.trim()), ...paths('ls-files', '-z', '--others', '--exclude-standard')];
  return { base: `${from} (${base.slice(0, 10)})`, files: [...new Set(files)].toSorted() };
}

/** Every file of the repository that git tracks or would add. */
export function repositoryFiles() {
  return [...new Set(paths('ls-files', '-z', '--cached', '--others', '--exclude-standard'))];
}

/**
 * @param {string[]} args
 * @returns {string[]}
 */
function paths(...args) {
  return (ask(...args) ?? '').split('\0').filter((path) => path !== '');
}

/**
 * Git's output; null if it fails.
 * @param {string[]} args
 */
function ask(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : null;
}
