import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import type { Cents } from '#kernel/money.ts';
import { formatBrl } from '#kernel/money.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { SegmentedControl } from '#ui/forms/segmented-control.tsx';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The browser's own track is nearly black next to a light accent. */
const slider =
  'h-11 min-w-0 flex-1 cursor-pointer touch-pan-y appearance-none bg-transparent ' +
  '[&::-webkit-slider-runnable-track]:h-2 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-strong ' +
  '[&::-moz-range-track]:h-2 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-strong ' +
  '[&::-webkit-slider-thumb]:-mt-2.5 [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full ' +
  '[&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-primary ' +
  '[&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-primary';

interface ShareFieldProps {
  /** In percent of the original stake: what remains of the bet, and the share to cash out. */
  readonly left: number;
  readonly share: number;
  /** The stake of the share. */
  readonly endedCents: Cents;
  readonly onShare: (share: number) => void;
}

/** How much of the bet is cashed out: all of it, or a share set by slider, steps or arrow keys, in money. */
export function ShareField({ left, share, endedCents, onShare }: ShareFieldProps) {
  const label = useId();
  const go = (to: number) => onShare(Math.min(left - 1, Math.max(1, to)));
  const isPart = share < left;
  return (
    <div className="flex flex-col gap-2">
      <p id={label} className="text-sm font-medium">
        Quanto encerrar
      </p>
      <SegmentedControl
        label="Quanto encerrar"
        segments={[
          { value: 'all', label: 'Tudo' },
          { value: 'part', label: 'Uma parte', disabled: left < 2 },
        ]}
        value={isPart ? 'part' : 'all'}
        onValueChange={(value) => (value === 'all' ? onShare(left) : go(Math.round(left / 2)))}
      />
      {isPart && (
        <div className="flex items-center gap-1">
          <IconButton label="Encerrar menos" disabled={share <= 1} onClick={() => go(share - 1)} icon={<Minus {...icon} />} />
          <input
            type="range"
            aria-label="Parte da aposta"
            aria-valuetext={`${formatBrl(endedCents)}, ${share}%`}
            min={1}
            max={left - 1}
            step={1}
            value={share}
            onChange={({ currentTarget }) => go(Number(currentTarget.value))}
            className={slider}
          />
          <IconButton label="Encerrar mais" disabled={share >= left - 1} onClick={() => go(share + 1)} icon={<Plus {...icon} />} />
        </div>
      )}
    </div>
  );
}
