/** The picture has its own background and colours, so that it looks the same on light and dark pages. */
const STYLE = `
  text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #16202c; }
  .ground { fill: #f6f8fa; stroke: #c5ced8; }
  .band { fill: #e4eaf1; stroke: #a9b6c4; }
  .module { fill: #d7ecdf; stroke: #2f7d55; stroke-width: 1.5; }
  .arrow { fill: none; stroke: #2f5d8a; stroke-width: 1.5; }
  .head { fill: #2f5d8a; }
  .name { font-size: 15px; font-weight: 600; }
  .note { font-size: 12px; fill: #435162; }`;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The SVG document with `parts` as its content; screen readers read title and description. */
export function picture({ width, height }: Pick<Box, 'width' | 'height'>, title: string, description: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">${title}</title>
<desc id="desc">${description}</desc>
<style>${STYLE}
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>
${box({ x: 0.5, y: 0.5, width: width - 1, height: height - 1 }, 'ground')}
${parts.join('\n')}
</svg>
`;
}

export function box({ x, y, width, height }: Box, kind: 'ground' | 'band' | 'module'): string {
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`;
}

export function label(x: number, y: number, text: string, kind: 'name' | 'note', anchor: 'start' | 'middle' = 'middle'): string {
  if (text === '') return '';
  return `<text class="${kind}" x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`;
}

/** An arrow through points from top to bottom, vertical at each of them. */
export function arrow(points: readonly (readonly [x: number, y: number])[]): string {
  const [start, ...rest] = points;
  if (start === undefined) return '';
  let [x, y] = start;
  let path = `M${x} ${y}`;
  for (const [nextX, nextY] of rest) {
    const middle = Math.round((y + nextY) / 2);
    path += x === nextX ? `V${nextY}` : `C${x} ${middle} ${nextX} ${middle} ${nextX} ${nextY}`;
    [x, y] = [nextX, nextY];
  }
  return `<path class="arrow" d="${path}" marker-end="url(#head)"/>`;
}
