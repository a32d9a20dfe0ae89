/** SVG shapes for the scenes of posters: each is one element, however much it draws. */

/** A filled shape. `more` are further attributes. */
export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

/** A line with round ends. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more === '' ? '' : ` ${more}`}/>`;
}

/** The path of several discs: x, y and radius of each. */
export function discs(...all: ReadonlyArray<readonly [number, number, number]>): string {
  return all.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`).join('');
}

/** A point on a circle, `turns` of one clockwise from the right. */
function around(x: number, y: number, radius: number, turns: number): string {
  const angle = turns * 2 * Math.PI;
  return `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`;
}

/** The path of every `step`th of a wheel's `count` fields, from the field `first`; the first one is at the top. */
export function fields(x: number, y: number, radius: number, count: number, first: number, step: number): string {
  const edge = (field: number) => around(x, y, radius, (field - 0.5) / count - 0.25);
  const places = Array.from({ length: Math.ceil((count - first) / step) }, (_, at) => first + at * step);
  return places.map((field) => `M${x} ${y}L${edge(field)}A${radius} ${radius} 0 0 1 ${edge(field + 1)}Z`).join('');
}

/** The path of beams of light out of one point. */
export function beams(x: number, y: number, length: number, count: number): string {
  const end = (place: number) => around(x, y, length, place / count);
  return Array.from({ length: count }, (_, beam) => `M${x} ${y}L${end(beam - 0.22)}L${end(beam + 0.22)}Z`).join('');
}
