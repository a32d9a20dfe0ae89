import { useArtId } from './use-art-id.ts';

const SECTORS = 15;
const TURN = 360 / SECTORS;
const fills = { white: 'ivory', red: 'red', black: 'black' } as const;

type Lacquer = keyof typeof fills;

const sectors: ReadonlyArray<{ index: number; lacquer: Lacquer; path: string; pin: { x: number; y: number } }> = Array.from({ length: SECTORS }, (_, index) => {
  const lacquer: Lacquer = index === 0 ? 'white' : index % 2 === 1 ? 'red' : 'black';
  const edge = at((index + 0.5) * TURN, 100);
  return { index, lacquer, path: sectorPath(index), pin: edge };
});

/** A point at `degrees` clockwise from the top, at `radius` from the middle. */
function at(degrees: number, radius: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: Number((Math.cos(angle) * radius).toFixed(2)), y: Number((Math.sin(angle) * radius).toFixed(2)) };
}

function sectorPath(index: number): string {
  const from = (index - 0.5) * TURN;
  const [a, b, c, d] = [at(from, 94), at(from + TURN, 94), at(from + TURN, 46), at(from, 46)];
  return `M${a.x} ${a.y}A94 94 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A46 46 0 0 0 ${d.x} ${d.y}Z`;
}

/** A lacquered wheel with brass pins around the origin, radius 112: fifteen sectors, one of them ivory at the top. */
export function DoubleWheel({ turn = 0 }: { turn?: number }) {
  const id = useArtId();
  return (
    <g>
      <WheelPaints id={id} />
      <circle r="112" fill={`url(#${id('brass')})`} />
      <circle r="108" fill="#2a1206" />
      <circle r="106" fill={`url(#${id('wood')})`} />
      <g transform={`rotate(${turn})`}>
        {sectors.map(({ index, lacquer, path }) => (
          <path key={index} d={path} fill={`url(#${id(fills[lacquer])})`} stroke="#d9a23a" strokeWidth="0.9" />
        ))}
        <circle r="94.5" fill="none" stroke={`url(#${id('brass')})`} strokeWidth="2" />
        {sectors.map(({ index, pin }) => (
          <g key={index} transform={`translate(${pin.x} ${pin.y})`}>
            <circle cx="0.9" cy="1.2" r="3.3" fill="#000" opacity="0.5" />
            <circle r="3.1" fill={`url(#${id('pin')})`} />
          </g>
        ))}
      </g>
      <circle r="46" fill={`url(#${id('brass')})`} />
      <circle r="42.5" fill="#1a0b05" />
      <circle r="41" fill={`url(#${id('hub')})`} />
      <circle r="15" fill={`url(#${id('brass')})`} />
      <circle r="11" fill={`url(#${id('pin')})`} />
      <path d="M-92-20A94 94 0 0 1 28-90C-10-78-58-50-70-8-78-4-88-8-92-20Z" fill="#fff" opacity="0.13" />
      <path d="M-36-10A38 38 0 0 1 12-36C-6-28-22-18-26 2-30 4-35 0-36-10Z" fill="#fff" opacity="0.16" />
    </g>
  );
}

function WheelPaints({ id }: { id: (name: string) => string }) {
  return (
    <defs>
      <LacquerPaint id={id('red')} stops={['#ff6a5e', '#d3222f', '#7d0a18']} />
      <LacquerPaint id={id('black')} stops={['#5a6070', '#1d202a', '#07080c']} />
      <LacquerPaint id={id('ivory')} stops={['#ffffff', '#f4ead2', '#b9a777']} />
      <linearGradient id={id('brass')} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fff0bf" />
        <stop offset="0.35" stopColor="#e3ad46" />
        <stop offset="0.65" stopColor="#9b6615" />
        <stop offset="1" stopColor="#f1c869" />
      </linearGradient>
      <radialGradient id={id('pin')} cx="0.32" cy="0.3" r="0.8">
        <stop offset="0" stopColor="#fffbe8" />
        <stop offset="0.4" stopColor="#e6b04a" />
        <stop offset="1" stopColor="#6b4309" />
      </radialGradient>
      <linearGradient id={id('wood')} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#8a3b1d" />
        <stop offset="0.5" stopColor="#54200f" />
        <stop offset="1" stopColor="#2a0d06" />
      </linearGradient>
      <radialGradient id={id('hub')} cx="0.35" cy="0.3" r="0.9">
        <stop offset="0" stopColor="#a94a26" />
        <stop offset="0.6" stopColor="#5c2310" />
        <stop offset="1" stopColor="#240b05" />
      </radialGradient>
    </defs>
  );
}

/** Paint under varnish: lit from the upper left over the whole wheel. */
function LacquerPaint({ id, stops }: { id: string; stops: readonly [string, string, string] }) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="-80" y1="-90" x2="80" y2="90">
      <stop offset="0" stopColor={stops[0]} />
      <stop offset="0.45" stopColor={stops[1]} />
      <stop offset="1" stopColor={stops[2]} />
    </linearGradient>
  );
}
