import { seededNumbers } from '../seeded-numbers.ts';

/** A smooth path through random points of [−1, 1], one every eight steps. */
export function opinion(key: string, step: number): number {
  const [knot, along] = [Math.floor(step / 8), (step % 8) / 8];
  const point = (index: number): number => seededNumbers(`${key}|${index}`)() * 2 - 1;
  const ease = along * along * (3 - 2 * along);
  return point(knot) * (1 - ease) + point(knot + 1) * ease;
}
