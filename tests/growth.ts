const RUNS = 5;

/** Processor time of the shortest of several runs: time of other processes is not included, and any extra work of this process only adds. */
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
 * Factor by which `work` takes longer for a `large` input than for a `small` one, measured in one run: about large / small for linear cost, and its square for
 * quadratic cost. Choose `small` so that it takes at least a millisecond. Independent of the machine's speed.
 */
export function growth(work: (size: number) => void, small: number, large: number): number {
  // Lets the code be compiled for both sizes.
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
