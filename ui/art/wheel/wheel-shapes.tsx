import { WHEEL_FIELDS, WHEEL_PAYS, type WheelPosition } from '#kernel/fairness/wheel/money-wheel.ts';

/** Lacquer and ink of each position: paper flags of a parish fair. */
export const WHEEL_PAINT: Readonly<Record<WheelPosition, readonly [lacquer: string, ink: string]>> = {
  one: ['#f2c230', '#2a1d00'],
  two: ['#1f5fae', '#ffffff'],
  twelve: ['#bd2f22', '#ffffff'],
  sixteen: ['#1c7440', '#ffffff'],
  'twenty-five': ['#6d35b0', '#ffffff'],
  carousel: ['#b01f65', '#ffffff'],
  fishing: ['#0b6a7c', '#ffffff'],
};

const STEP = 360 / WHEEL_FIELDS.length;
const OUTER = 90;
const INNER = 60;

const figure = (value: number) => Number(value.toFixed(2));

/** A sector of a ring, half a step to each side of the top. */
export function sectorPath(outer: number, inner: number, stepDegrees: number): string {
  const half = ((stepDegrees / 2) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(half), Math.cos(half)];
  const at = (radius: number, side: number) => `${figure(side * radius * sin)} ${figure(-radius * cos)}`;
  return `M${at(outer, -1)}A${outer} ${outer} 0 0 1 ${at(outer, 1)}L${at(inner, 1)}A${inner} ${inner} 0 0 0 ${at(inner, -1)}Z`;
}

const FIELD = sectorPath(OUTER, INNER, STEP);
/** A horse's head and a fish, in a square of 10 around the middle. */
export const HORSE = 'M-3.6 4.6 -2.6-.4-4.4-1.4-3.8-3.2-.6-4.8 1.6-4.2 3.8-.8 4 4.6Z';
export const FISH_SHAPE = 'M4.8 0C3-2.8-.6-3.2-2.4-.6L-4.8-2.6V2.6L-2.4.6C-.6 3.2 3 2.8 4.8 0Z';

/** What turns, in a view of −100 to 100: rim with its pins, the 54 fields, and the hub. */
export function WheelRotor() {
  return (
    <>
      <circle r="97" fill="#6b3a17" />
      <circle r="93.5" fill="#c98a3c" />
      {WHEEL_FIELDS.map((position, field) => (
        <g key={field} transform={`rotate(${figure(field * STEP)})`}>
          <path d={FIELD} fill={WHEEL_PAINT[position][0]} stroke="#3a1d08" strokeWidth="0.5" />
          {position === 'carousel' || position === 'fishing' ? (
            <path d={position === 'carousel' ? HORSE : FISH_SHAPE} fill="#ffffff" transform="translate(0 -80)" />
          ) : (
            <text y="-78" fill={WHEEL_PAINT[position][1]} fontSize="7.4" fontWeight="700" fontFamily="system-ui, sans-serif" textAnchor="middle">
              {WHEEL_PAYS[position]}
            </text>
          )}
        </g>
      ))}
      <g fill="#fff3d0">
        {WHEEL_FIELDS.map((_, pin) => (
          <circle key={pin} cy="-93.5" r="1.3" transform={`rotate(${figure((pin + 0.5) * STEP)})`} />
        ))}
      </g>
      <circle r={INNER} fill="#3a1d08" />
      <circle r="56" fill="#7a2038" />
      {Array.from({ length: 12 }, (_, flag) => (
        <path key={flag} d="M-12-54H12L0-30Z" fill={['#f2c230', '#1f5fae', '#1c7440', '#fff3d0'][flag % 4]} transform={`rotate(${flag * 30})`} />
      ))}
      <circle r="27" fill="#c98a3c" />
      <circle r="23" fill="#fff3d0" />
      <path d="M0-19 5-6 19-6 8 3 12 17 0 9-12 17-8 3-19-6-5-6Z" fill="#bd2f22" />
    </>
  );
}

/** The tongue at the top, which the pins bend. */
export function WheelTongue() {
  return <path d="M-4.6-99.5H4.6L1.4-86.5H-1.4Z" fill="#fff3d0" stroke="#3a1d08" strokeWidth="0.9" />;
}
