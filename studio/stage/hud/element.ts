type Attributes = Readonly<Record<string, string | boolean>>;

/** An HTML element with attributes and children; `true` sets an attribute without a value, `false` leaves it out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== false) made.setAttribute(name, value === true ? '' : value);
  made.append(...children);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** A line icon of 24 × 24 from its path data. */
export function icon(...paths: readonly string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' })) svg.setAttribute(name, value);
  for (const data of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', data);
    svg.append(path);
  }
  return svg;
}

/** A game's drawing from its own SVG text (never from outside), as an element. */
export function drawing(svg: string): Element {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  return document.importNode(documentElement, true);
}

/** A button with a drawn icon and a name for screen readers. */
export function iconButton(name: string, drawn: SVGSVGElement, press: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'tool', 'aria-label': name, title: name }, drawn);
  button.addEventListener('click', press);
  return button;
}
