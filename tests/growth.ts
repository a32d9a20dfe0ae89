const RUNS = 5;

/** Processor time of the shortest of several runs: what other programs do doesn't count, what this one does besides only adds. */
function shortest(work: () => void): number {
  let best = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, user + system);
  }
  return best;
}

/**
 * How many times longer `work` takes for a `large` input than for a `small` one, measured in one run: about large / small when the cost is linear, the square of
 * that when it is quadratic. Choose `small` so that it takes a millisecond or more. Says nothing about the machine's speed.
 */
export function growth(work: (size: number) => void, small: number, large: number): number {
  // Compiled by then, for both sizes.
  for (let run = 0; run < 3; run += 1) work(small);
  work(large);
  return (
    shortest(() => work(large)) /
    Math.max(
      shortest(() => work(small)),
      1,
    )
  );
}
