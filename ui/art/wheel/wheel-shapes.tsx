import { WHEEL_FIELDS, WHEEL_PAYS, type WheelPosition } from '#kernel/fairness/wheel/money-wheel.ts';

/** Lacquer and ink of each position, in the colours of paper flags at a parish fair. */
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

const figure = (value: number) => Number(value.toFixed(1));

/** A sector of a ring, half a step to each side of its own angle. */
export function sectorPath(outer: number, inner: number, stepDegrees: number, turnDegrees = 0): string {
  const at = (radius: number, side: number) => {
    const angle = ((turnDegrees + (side * stepDegrees) / 2) * Math.PI) / 180;
    return `${figure(radius * Math.sin(angle))} ${figure(-radius * Math.cos(angle))}`;
  };
  return `M${at(outer, -1)}A${outer} ${outer} 0 0 1 ${at(outer, 1)}L${at(inner, 1)}A${inner} ${inner} 0 0 0 ${at(inner, -1)}Z`;
}

/** The fields of a position in one path, which keeps the wheel's drawing small. */
function fieldsPath(position: WheelPosition): string {
  return WHEEL_FIELDS.flatMap((own, field) => (own === position ? [sectorPath(OUTER, INNER, STEP, field * STEP)] : [])).join('');
}

/** A horse's head and a fish, in a square of 10 around the middle. */
export const HORSE = 'M-3.6 4.6 -2.6-.4-4.4-1.4-3.8-3.2-.6-4.8 1.6-4.2 3.8-.8 4 4.6Z';
export const FISH_SHAPE = 'M4.8 0C3-2.8-.6-3.2-2.4-.6L-4.8-2.6V2.6L-2.4.6C-.6 3.2 3 2.8 4.8 0Z';

const POSITIONS = Object.keys(WHEEL_PAINT) as WheelPosition[];

/** The text of a field: its payout, or the bonus. */
function Sign({ position, turn }: { position: WheelPosition; turn: number }) {
  if (position === 'carousel' || position === 'fishing')
    return <path d={position === 'carousel' ? HORSE : FISH_SHAPE} transform={`rotate(${turn})translate(0 -80)`} />;
  return (
    <text y="-78" transform={`rotate(${turn})`}>
      {WHEEL_PAYS[position]}
    </text>
  );
}

/** The turning part, in a view of −100 to 100: rim with its pins, the 54 fields, and the hub. */
export function WheelRotor() {
  return (
    <>
      <circle r="97" fill="#6b3a17" />
      <circle r="93.5" fill="#c98a3c" />
      <g stroke="#3a1d08" strokeWidth="0.5">
        {POSITIONS.map((position) => (
          <path key={position} d={fieldsPath(position)} fill={WHEEL_PAINT[position][0]} />
        ))}
      </g>
      <g fontSize="7.4" fontWeight="700" fontFamily="system-ui, sans-serif" textAnchor="middle">
        {POSITIONS.map((position) => (
          <g key={position} fill={WHEEL_PAINT[position][1]}>
            {WHEEL_FIELDS.map((own, field) => own === position && <Sign key={field} position={position} turn={figure(field * STEP)} />)}
          </g>
        ))}
      </g>
      {/* A pin between each two fields: the dots of a dashed line, which begins between the fourteenth and the fifteenth. */}
      <circle r="93.5" fill="none" stroke="#fff3d0" strokeWidth="2.6" strokeLinecap="round" pathLength={WHEEL_FIELDS.length} strokeDasharray="0 1" />
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
