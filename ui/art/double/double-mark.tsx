import type { Lacquer } from './double-sectors.ts';

/** The mark of a colour around the origin, radius 10: a disc, a diamond, a flower of five petals. A colour never appears without its form. */
export function DoubleMarkShape({ lacquer, fill = 'currentColor' }: { lacquer: Lacquer; fill?: string }) {
  switch (lacquer) {
    case 'red':
      return <circle r="8.5" fill={fill} />;
    case 'black':
      return <path d="M0-10.5 10.5 0 0 10.5-10.5 0Z" fill={fill} />;
    case 'ivory':
      return (
        <g fill={fill}>
          {[0, 72, 144, 216, 288].map((turn) => (
            <path key={turn} d="M0-1.2C4.6-3.4 5-9.4 0-11-5-9.4-4.6-3.4 0-1.2Z" transform={`rotate(${turn})`} />
          ))}
        </g>
      );
  }
}

/** The mark as a drawing of its own, in the colour of the text around it; decoration. */
export function DoubleMark({ lacquer, className }: { lacquer: Lacquer; className?: string }) {
  return (
    <svg viewBox="-12 -12 24 24" aria-hidden="true" className={className}>
      <DoubleMarkShape lacquer={lacquer} />
    </svg>
  );
}
