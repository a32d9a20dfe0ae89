import { useEffect, useRef } from 'react';
import { chanceText } from './chance-text.ts';
import { multipleText, timesText } from './words.ts';
import { useReducedMotion } from '../shared/use-reduced-motion.ts';

interface SlotRowProps {
  readonly rows: number;
  /** Multiples by slot from the left, in hundredths. */
  readonly multipliersE2: readonly number[];
  /** The last ball on this board. */
  readonly landed: { readonly id: string; readonly slot: number } | null;
}

/** Six shades from the middle to the edge: the warmer, the rarer. */
const WARMEST = 6;
const DIP = [{ transform: 'none' }, { transform: 'translateY(7px)', offset: 0.3 }, { transform: 'translateY(-2px)', offset: 0.7 }, { transform: 'none' }];
const DIP_MS = 320;

/** The slots with their multiples; the slot of the last ball is marked and moves under it. */
export function SlotRow({ rows, multipliersE2, landed }: SlotRowProps) {
  const list = useRef<HTMLOListElement>(null);
  const still = useReducedMotion();
  useEffect(() => {
    if (landed === null || still) return;
    list.current?.children[landed.slot]?.animate?.(DIP, { duration: DIP_MS, easing: 'ease-out' });
    // Restarts the animation for each ball.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [landed?.id]);
  return (
    <ol ref={list} aria-label="Casas, da esquerda para a direita" translate="no" className="plinko-slots tabular" data-rows={rows}>
      {multipliersE2.map((multiplier, slot) => (
        <li
          key={slot}
          data-heat={Math.round((WARMEST * Math.abs(2 * slot - rows)) / rows)}
          data-landed={landed?.slot === slot ? '' : undefined}
          title={`${timesText(multiplier)}: ${chanceText(rows, slot)} de chance`}
        >
          <span aria-hidden="true">{multipleText(multiplier)}</span>
          <span className="sr-only">
            {timesText(multiplier)}, {chanceText(rows, slot)} de chance
          </span>
        </li>
      ))}
    </ol>
  );
}
