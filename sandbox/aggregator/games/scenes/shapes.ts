/** Pieces of SVG that the scenes of posters are made of: each is one element, however much it draws. */

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

/** The path of every `step`th of a wheel's `count` fields, from the field `first`. */
export function fields(x: number, y: number, radius: number, count: number, first: number, step: number): string {
  const point = (field: number) => {
    const angle = (field / count) * 2 * Math.PI - Math.PI / 2 - Math.PI / count;
    return `${(x + radius * Math.cos(angle)).toFixed(0)} ${(y + radius * Math.sin(angle)).toFixed(0)}`;
  };
  const places = Array.from({ length: Math.ceil((count - first) / step) }, (_, at) => first + at * step);
  return places.map((field) => `M${x} ${y}L${point(field)}A${radius} ${radius} 0 0 1 ${point(field + 1)}Z`).join('');
}

/** The path of beams of light out of one point. */
export function beams(x: number, y: number, length: number, count: number): string {
  const point = (place: number) => {
    const angle = (place / count) * 2 * Math.PI;
    return `${(x + length * Math.cos(angle)).toFixed(0)} ${(y + length * Math.sin(angle)).toFixed(0)}`;
  };
  return Array.from({ length: count }, (_, beam) => `M${x} ${y}L${point(beam - 0.22)}L${point(beam + 0.22)}Z`).join('');
}
