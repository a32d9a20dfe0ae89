import { DoubleMarkShape } from './double-mark.tsx';
import { type DoubleSector, doubleSectors, type Lacquer, type Point, pointAt } from './double-sectors.ts';
import { useArtId } from '../art-props.ts';

const inks: Readonly<Record<Lacquer, string>> = { ivory: '#3a1a08', red: '#fff3dc', black: '#f6e9cd' };
const marks: Readonly<Record<Lacquer, string>> = { ivory: '#a8741a', red: '#ffb9a6', black: '#c9a15a' };

/** The distance of the marks from the centre. */
const MARKS = 60.5;
const LACQUERS = ['ivory', 'red', 'black'] as const;

/**
 * Shapes that are the same all around are one path, because a browser processes each shape by itself before it paints. A line of zero
 * length with round caps is a dot.
 */
const sectorsOf = (lacquer: Lacquer) => pathOf(lacquer, ({ path }) => path);
const PINS = doubleSectors.map(({ pin }) => dot(pin)).join('');
const DISCS = pathOf('red', ({ middle }) => dot(pointAt(middle, MARKS)));
const DIAMONDS = pathOf('black', ({ middle }) => diamond(middle));

function pathOf(lacquer: Lacquer, draw: (sector: DoubleSector) => string): string {
  return doubleSectors
    .filter((sector) => sector.lacquer === lacquer)
    .map(draw)
    .join('');
}

function dot({ x, y }: Point): string {
  return `M${x} ${y}h0`;
}

/** The mark of black, a diamond of radius 3.78, at its place. */
function diamond(middle: number): string {
  const [tip, foot] = [pointAt(middle, MARKS + 3.78), pointAt(middle, MARKS - 3.78)];
  const centre = pointAt(middle, MARKS);
  const [across, along] = [(tip.y - foot.y) / 2, (tip.x - foot.x) / 2];
  const side = (sign: 1 | -1) => `${(centre.x - sign * across).toFixed(2)} ${(centre.y + sign * along).toFixed(2)}`;
  return `M${tip.x} ${tip.y}L${side(1)} ${foot.x} ${foot.y} ${side(-1)}Z`;
}

/**
 * The turning part: fifteen lacquered sectors, their numbers, the pins. Its paint is the same all around, so that the light seems fixed
 * while it turns.
 */
export function DoubleRotor() {
  const id = useArtId();
  return (
    <g>
      <RotorPaints id={id} />
      <circle r="102" fill="#1b0b05" />
      <circle r="102" fill="none" stroke="#6b4511" strokeWidth="0.8" />
      {LACQUERS.map((lacquer) => (
        <path key={lacquer} d={sectorsOf(lacquer)} fill={`url(#${id(lacquer)})`} stroke="#e2b04c" strokeWidth="1" />
      ))}
      <g fill="none" stroke="#f3cf86">
        <circle r="94" strokeWidth="1.8" stroke={`url(#${id('rail')})`} />
        <circle r="90.4" strokeWidth="0.5" opacity="0.5" />
        <circle r="53" strokeWidth="0.5" opacity="0.45" />
        <circle r="45" strokeWidth="1.6" stroke={`url(#${id('rail')})`} />
      </g>
      <g textAnchor="middle" fontSize="17" fontWeight="700" letterSpacing="-0.4" fontFamily="'Inter Variable', Inter, system-ui, sans-serif">
        {doubleSectors.map(({ number, lacquer, middle }) => (
          <text key={number} y="-72.5" transform={`rotate(${middle})`} fill={inks[lacquer]}>
            {number}
          </text>
        ))}
      </g>
      <g transform="translate(0 -60.5) scale(0.36)">
        <DoubleMarkShape lacquer="ivory" fill={marks.ivory} />
      </g>
      <path d={DISCS} stroke={marks.red} strokeWidth="6.12" strokeLinecap="round" />
      <path d={DIAMONDS} fill={marks.black} />
      <path d={PINS} stroke="#000" strokeWidth="7" strokeLinecap="round" opacity="0.45" />
      {doubleSectors.map(({ number, pin }) => (
        <circle key={number} cx={pin.x} cy={pin.y} r="2.9" fill={`url(#${id('pin')})`} />
      ))}
      <path d={PINS} stroke="#fff8de" strokeWidth="2.2" strokeLinecap="round" opacity="0.85" />
    </g>
  );
}

function RotorPaints({ id }: { id: (name: string) => string }) {
  return (
    <defs>
      <LacquerPaint id={id('red')} stops={['#7c0b1b', '#cf1f31', '#e0323d', '#a81226']} />
      <LacquerPaint id={id('black')} stops={['#090a0f', '#1f232f', '#2b303e', '#10121a']} />
      <LacquerPaint id={id('ivory')} stops={['#cdb98a', '#f6ecd3', '#fffaf0', '#dccba0']} />
      <radialGradient id={id('rail')} cx="0" cy="0" r="95" gradientUnits="userSpaceOnUse">
        <stop offset="0.4" stopColor="#f6d88f" />
        <stop offset="1" stopColor="#c8902f" />
      </radialGradient>
      <radialGradient id={id('pin')}>
        <stop offset="0" stopColor="#fff4cc" />
        <stop offset="0.5" stopColor="#e0aa44" />
        <stop offset="1" stopColor="#6b4309" />
      </radialGradient>
    </defs>
  );
}

/** Paint under varnish, from the hub outward. */
function LacquerPaint({ id, stops }: { id: string; stops: readonly [string, string, string, string] }) {
  return (
    <radialGradient id={id} cx="0" cy="0" r="94" gradientUnits="userSpaceOnUse">
      <stop offset="0.48" stopColor={stops[0]} />
      <stop offset="0.62" stopColor={stops[1]} />
      <stop offset="0.86" stopColor={stops[2]} />
      <stop offset="1" stopColor={stops[3]} />
    </radialGradient>
  );
}
