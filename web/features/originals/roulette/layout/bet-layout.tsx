import { type KeyboardEvent, memo, type PointerEvent, useId, useState } from 'react';
import { paysToOne } from '#contracts/originals/roulette-figures.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { rouletteNumbersOf, type RoulettePosition } from '#kernel/fairness/roulette/roulette-positions.ts';
import { chipText, entriesOf, type Stakes } from '../../live/chips/chip-stack.ts';
import { positionName } from '../roulette-words.ts';
import { LayoutFields, type Lie, sizeOf, toDrawing, toLayout } from './layout-drawing.tsx';
import { type Direction, middleOf, nextPosition, positionAt, spotOf } from './layout-spots.ts';

interface BetLayoutProps {
  readonly lie: Lie;
  /** The player's bets and unsent chips, in centavos. */
  readonly placed: Stakes;
  readonly pending: Stakes;
  /** The winning number, after it has been shown. */
  readonly came: number | null;
  readonly disabled: boolean;
  /** Positions that a called bet would cover, shown before it is placed. */
  readonly shown: readonly RoulettePosition[];
  readonly onChip: (position: RoulettePosition) => void;
  /** Takes the unsent chips off a position. */
  readonly onLift: (position: RoulettePosition) => void;
  /** Selects the n-th chip, from 0. */
  readonly onPick: (place: number) => void;
}

const ARROWS: Readonly<Record<string, Readonly<Record<Lie, Direction>>>> = {
  ArrowLeft: { wide: 'left', tall: 'down' },
  ArrowRight: { wide: 'right', tall: 'up' },
  ArrowUp: { wide: 'up', tall: 'left' },
  ArrowDown: { wide: 'down', tall: 'right' },
};

/** The betting layout: a tap, a click or Enter after the arrow keys places a chip on a field or on the border of several. */
export function BetLayout({ lie, placed, pending, came, disabled, shown, onChip, onLift, onPick }: BetLayoutProps) {
  const [cursor, setCursor] = useState<RoulettePosition>('straight:17');
  const [hovered, setHovered] = useState<RoulettePosition | null>(null);
  const [isKeyed, setIsKeyed] = useState(false);
  const helpId = useId();
  const { width, height } = sizeOf(lie);
  const under = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width: wide, height: high } = event.currentTarget.getBoundingClientRect();
    return positionAt(toLayout(lie, ((event.clientX - left) / wide) * width, ((event.clientY - top) / high) * height));
  };
  const lay = (event: PointerEvent<SVGSVGElement>) => {
    const position = under(event);
    if (position === null || event.button !== 0) return;
    setCursor(position);
    setIsKeyed(false);
    if (!disabled) onChip(position);
  };
  const key = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key]?.[lie];
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : null;
    if (direction !== undefined) setCursor(nextPosition(cursor, direction));
    else if (event.key === 'Enter' || event.key === ' ') {
      if (!disabled) onChip(cursor);
    } else if (event.key === 'Backspace' || event.key === 'Delete') onLift(cursor);
    else if (digit !== null && !event.ctrlKey && !event.metaKey && !event.altKey) onPick(digit - 1);
    else return;
    setIsKeyed(true);
    event.preventDefault();
  };
  const pointed = isKeyed ? cursor : hovered;
  const lit = pointed === null ? shown : [pointed];
  const total = (placed[cursor] ?? 0) + (pending[cursor] ?? 0);
  return (
    <div className="roulette-layout" data-lie={lie}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application: its own keys, said in its description */}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="application"
        aria-label="Mesa de apostas"
        aria-describedby={helpId}
        aria-disabled={disabled}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
        tabIndex={0}
        className="roulette-felt"
        data-disabled={disabled}
        data-keyed={isKeyed}
        onPointerUp={lay}
        onPointerMove={(event) => event.pointerType === 'mouse' && setHovered(under(event))}
        onPointerLeave={() => setHovered(null)}
        onKeyDown={key}
        onFocus={(event) => setIsKeyed(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setIsKeyed(false)}
      >
        <LayoutFields lie={lie} />
        <Lights lie={lie} lit={lit} came={came} />
        {isKeyed && <Cursor lie={lie} position={cursor} />}
        <Chips lie={lie} placed={placed} pending={pending} />
      </svg>
      <p id={helpId} className="sr-only">
        As setas andam pelas posições, Enter põe uma ficha, Apagar tira; os números do teclado escolhem a ficha.
      </p>
      <p aria-live="polite" className="sr-only">
        {isKeyed && `${positionName(cursor)}, paga ${paysToOne(cursor)} para um${total > 0 ? `, ${formatBrl(cents(total))}` : ''}.`}
      </p>
    </div>
  );
}

/** The fields of the numbers under the pointer, and of the winning number. */
const Lights = memo(function Lights({ lie, lit, came }: { lie: Lie; lit: readonly RoulettePosition[]; came: number | null }) {
  const numbers = [...new Set(lit.flatMap((position) => rouletteNumbersOf(position)))];
  return (
    <g className="roulette-lights">
      {numbers.map((number) => (
        <Field key={number} lie={lie} number={number} className="roulette-light" />
      ))}
      {came !== null && <Field lie={lie} number={came} className="roulette-came" />}
    </g>
  );
});

function Field({ lie, number, className }: { lie: Lie; number: number; className: string }) {
  const { u, v } = middleOf(number);
  const across = number === 0 ? 1.5 : 0.5;
  const [a, b] = [toDrawing(lie, { u: u - 0.5, v: v - across }), toDrawing(lie, { u: u + 0.5, v: v + across })];
  return (
    <rect x={Math.min(a.x, b.x) + 1} y={Math.min(a.y, b.y) + 1} width={Math.abs(a.x - b.x) - 2} height={Math.abs(a.y - b.y) - 2} rx={4} className={className} />
  );
}

function Cursor({ lie, position }: { lie: Lie; position: RoulettePosition }) {
  const { x, y } = toDrawing(lie, spotOf(position));
  return <circle cx={x} cy={y} r={19} className="roulette-cursor" />;
}

const Chips = memo(function Chips({ lie, placed, pending }: { lie: Lie; placed: Stakes; pending: Stakes }) {
  const positions = [...new Set([...entriesOf(placed), ...entriesOf(pending)].map(([position]) => position as RoulettePosition))];
  return (
    <g className="roulette-chips" aria-hidden="true">
      {positions.map((position) => {
        const { x, y } = toDrawing(lie, spotOf(position));
        const unsent = pending[position] ?? 0;
        return (
          <g key={position} transform={`translate(${x} ${y})`} className="roulette-chip" data-unsent={unsent > 0}>
            <circle r={15} className="roulette-chip-edge" />
            <circle r={11} className="roulette-chip-face" />
            <text className="roulette-chip-text">{chipText((placed[position] ?? 0) + unsent)}</text>
          </g>
        );
      })}
    </g>
  );
});
