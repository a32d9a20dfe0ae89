import type { ComponentProps } from 'react';
import minesCss from '../mines.css?inline';

/** Five by five tiles on a background. */
export function BoardFrame({ children, ...rest }: Omit<ComponentProps<'div'>, 'className'>) {
  return (
    <>
      <style href="mines" precedence="default">
        {minesCss}
      </style>
      <div {...rest} className="mines-board grid grid-cols-5 gap-1.5 rounded-card border border-line bg-surface p-2 lg:gap-3 lg:p-4">
        {children}
      </div>
    </>
  );
}
