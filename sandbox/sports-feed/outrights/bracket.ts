/** An entrant of a knock-out cup: forty more points of strength make a win ten times as likely as a loss. */
export interface Entrant {
  readonly strength: number;
  readonly withdrawn: boolean;
}

const TENFOLD = 40;

/** Chances of each entrant, in the order of entrants; those of the title sum to 1, those of the final to 2. */
export interface CupChances {
  readonly title: readonly number[];
  readonly final: readonly number[];
}

/** Places of entrants in the draw, so that the strongest meet last: the first and the second only in the final. `count` is a power of two. */
function draw(count: number): readonly number[] {
  let places = [0];
  while (places.length < count) places = places.flatMap((place) => [place, 2 * places.length - 1 - place]);
  return places;
}

/** The chance that `a` beats `b`; an entrant who withdrew loses to all others. */
function beats(a: Entrant, b: Entrant): number {
  if (a.withdrawn !== b.withdrawn) return a.withdrawn ? 0 : 1;
  return 1 / (1 + 10 ** ((b.strength - a.strength) / TENFOLD));
}

/** The exact chances of a cup, match by match through the draw. */
export function cupChances(entrants: readonly Entrant[]): CupChances {
  const places = draw(entrants.length);
  const wins = (block: readonly number[]): ReadonlyMap<number, number> => {
    const [only] = block;
    if (block.length <= 1) return new Map(only === undefined ? [] : [[only, 1]]);
    const halves = halvesOf(block).map(wins);
    return new Map(
      halves.flatMap((own, index) => [...own].map(([place, chance]) => [place, chance * chanceAgainst(entrants, place, halves[1 - index])] as const)),
    );
  };
  const [title, ...finals] = [wins(places), ...halvesOf(places).map(wins)];
  const final = new Map(finals.flatMap((half) => [...half]));
  const inOrder = (chances: ReadonlyMap<number, number>) => entrants.map(({ withdrawn }, place) => (withdrawn ? 0 : (chances.get(place) ?? 0)));
  return { title: inOrder(title), final: inOrder(final) };
}

/**
 * Plays the cup with these random numbers; returns places of entrants, best first, with losers of the same round in one group. Entrants who withdrew are left
 * out.
 */
export function playCup(entrants: readonly Entrant[], next: () => number): readonly (readonly number[])[] {
  const order: number[][] = [];
  let left = draw(entrants.length);
  while (left.length > 1) {
    const winners: number[] = [];
    const losers: number[] = [];
    for (let index = 0; index < left.length; index += 2) {
      const [a, b] = [left[index] ?? 0, left[index + 1] ?? 0];
      const isFirst = next() < chanceAgainst(entrants, a, new Map([[b, 1]]));
      winners.push(isFirst ? a : b);
      losers.push(isFirst ? b : a);
    }
    order.unshift(losers);
    left = winners;
  }
  return [left, ...order].map((group) => group.filter((place) => entrants[place]?.withdrawn === false)).filter((group) => group.length > 0);
}

function chanceAgainst(entrants: readonly Entrant[], place: number, rivals: ReadonlyMap<number, number> = new Map()): number {
  const own = entrants[place];
  return [...rivals].reduce((sum, [rival, chance]) => {
    const other = entrants[rival];
    return own === undefined || other === undefined ? sum : sum + chance * beats(own, other);
  }, 0);
}

function halvesOf(block: readonly number[]): readonly [readonly number[], readonly number[]] {
  return [block.slice(0, block.length / 2), block.slice(block.length / 2)];
}
