import { runQuietly } from '../setup/run-step.mjs';
import { SetupProblem } from '../setup/run-tool.mjs';

/**
 * Migrates and seeds the database with the site's own program, which prints the demo login as one JSON line.
 * @param {string} node
 * @param {string} program
 * @param {Record<string, string>} environment
 * @returns {Promise<{ login: string, password: string } | null>}
 */
export async function prepareDatabase(node, program, environment) {
  const { code, output } = await runQuietly([node, program], environment);
  if (code !== 0) throw new SetupProblem(`The database could not be prepared:\n${output}`);
  const line = output.split('\n').find((each) => each.startsWith('{"demo":'));
  /** @type {{ demo: { login: string, password: string } } | null} */
  const printed = line === undefined ? null : JSON.parse(line);
  return printed === null ? null : printed.demo;
}
