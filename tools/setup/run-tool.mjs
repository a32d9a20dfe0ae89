/** A set-up problem that the reader can mend: printed without a stack trace. */
export class SetupProblem extends Error {}

/**
 * Runs a tool's main function; a SetupProblem ends it with its sentence and status 1, anything else with its stack.
 * @param {() => Promise<void> | void} main
 */
export async function runTool(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`\n${describe(error)}\n`);
    process.exitCode = 1;
  }
}

/** @param {unknown} error */
function describe(error) {
  if (error instanceof SetupProblem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
