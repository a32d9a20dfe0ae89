/**
 * The pairs of a round of a double round-robin by the circle method: `round` from 0 to 2(n−1)−1, `count` (even) places. Returns pairs of places, the home side
 * first; the second half of the season mirrors the first.
 */
export function pairsOfRound(count: number, round: number): readonly (readonly [number, number])[] {
  const half = count - 1;
  const turn = round % half;
  const ring = (place: number): number => (place === 0 ? 0 : ((place - 1 + turn) % half) + 1);
  return Array.from({ length: count / 2 }, (_, index) => {
    const [a, b] = [ring(index), ring(count - 1 - index)];
    const swaps = index === 0 ? turn % 2 === 1 : index % 2 === 1;
    return swaps === round >= half ? [a, b] : [b, a];
  });
}
