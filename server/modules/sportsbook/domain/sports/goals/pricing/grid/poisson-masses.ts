/** P(N = 0), …, P(N = `most`) of a Poisson variable with the given mean (≥ 0); the tail beyond `most` is dropped. */
export function poissonMasses(mean: number, most: number): Float64Array {
  const masses = new Float64Array(most + 1);
  let mass = Math.exp(-mean);
  for (let count = 0; count <= most; count += 1) {
    masses[count] = mass;
    mass *= mean / (count + 1);
  }
  return masses;
}
