import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  label: string;
  segments: ReadonlyArray<Segment<Value>>;
  value: Value;
  onValueChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** One of a few options, all visible. Radio buttons underneath: arrow keys, forms and screen readers work natively. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onValueChange, name, disabled = false, className } = props;
  const generated = useId();
  return (
    <fieldset disabled={disabled} className={cx('m-0 min-w-0 border-0 p-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-1 rounded-[11px] border border-line bg-bg p-[3px]">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className="relative flex h-11 min-w-11 flex-1 cursor-pointer items-center justify-center rounded-control px-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-text has-checked:bg-raised has-checked:font-medium has-checked:text-text has-disabled:cursor-not-allowed has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name ?? generated}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onValueChange(segment.value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
