import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SetupProblem } from './run-tool.mjs';

const BUNDLED = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
/** From this version on Node runs TypeScript by stripping types. */
const LEAST = [22, 22];
/** The minimum version for the plain .mjs tools themselves. */
const LEAST_FOR_TOOLS = [20, 19];

/** Throws a SetupProblem when not even the tools can run on this Node. */
export function assertToolsRun() {
  if (isAtLeast(process.versions.node, LEAST_FOR_TOOLS)) return;
  throw new SetupProblem(`This is Node ${process.versions.node}. Palpite's tools need Node ${LEAST_FOR_TOOLS.join('.')} or newer: see https://nodejs.org.`);
}

/**
 * The Node that runs the site: the one that npm installed in node_modules (Linux on x64 or arm64), else the machine's own if it is new enough.
 * @returns {string}
 */
export function runtimeNode() {
  if (versionOf(BUNDLED) !== null) return BUNDLED;
  if (isAtLeast(process.versions.node, LEAST)) return process.execPath;
  throw new SetupProblem(
    `This is Node ${process.versions.node}, and no Node could be installed beside the site for ${process.platform}-${process.arch}. Install Node ${LEAST.join('.')} or newer (24 is best): see https://nodejs.org.`,
  );
}

/** @param {string} path */
function versionOf(path) {
  const asked = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : null;
}

/**
 * @param {string} version
 * @param {number[]} least
 */
function isAtLeast(version, least) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
