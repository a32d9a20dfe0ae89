import { DoubleMarkShape } from './double-mark.tsx';
import { doubleSectors, type Lacquer } from './double-sectors.ts';
import { useArtId } from './use-art-id.ts';

const inks: Readonly<Record<Lacquer, string>> = { ivory: '#3a1a08', red: '#fff3dc', black: '#f6e9cd' };
const marks: Readonly<Record<Lacquer, string>> = { ivory: '#a8741a', red: '#ffb9a6', black: '#c9a15a' };

/** The turning part: fifteen lacquered sectors, their numbers, the pins. Its paint is the same all around, so that the light stays where it is while it turns. */
export function DoubleRotor() {
  const id = useArtId();
  return (
    <g>
      <RotorPaints id={id} />
      <circle r="102" fill="#1b0b05" />
      <circle r="102" fill="none" stroke="#6b4511" strokeWidth="0.8" />
      {doubleSectors.map(({ number, lacquer, path }) => (
        <path key={number} d={path} fill={`url(#${id(lacquer)})`} stroke="#e2b04c" strokeWidth="1" />
      ))}
      <g fill="none" stroke="#f3cf86">
        <circle r="94" strokeWidth="1.8" stroke={`url(#${id('rail')})`} />
        <circle r="90.4" strokeWidth="0.5" opacity="0.5" />
        <circle r="53" strokeWidth="0.5" opacity="0.45" />
        <circle r="45" strokeWidth="1.6" stroke={`url(#${id('rail')})`} />
      </g>
      {doubleSectors.map(({ number, lacquer, middle }) => (
        <g key={number} transform={`rotate(${middle})`}>
          <text
            y="-72.5"
            textAnchor="middle"
            fontSize="17"
            fontWeight="700"
            letterSpacing="-0.4"
            fontFamily="'Inter Variable', Inter, system-ui, sans-serif"
            fill={inks[lacquer]}
          >
            {number}
          </text>
          <g transform="translate(0 -60.5) scale(0.36)">
            <DoubleMarkShape lacquer={lacquer} fill={marks[lacquer]} />
          </g>
        </g>
      ))}
      {doubleSectors.map(({ number, pin }) => (
        <g key={number} transform={`translate(${pin.x} ${pin.y})`}>
          <circle r="3.5" fill="#000" opacity="0.45" />
          <circle r="2.9" fill={`url(#${id('pin')})`} />
          <circle r="1.1" fill="#fff8de" opacity="0.85" />
        </g>
      ))}
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
