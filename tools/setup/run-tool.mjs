/** A set-up problem that the user can solve: printed without a stack trace. */
export class SetupProblem extends Error {}

/**
 * Runs a tool's main function. On a SetupProblem prints its sentence and exits with 1; on any other error prints the stack.
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
