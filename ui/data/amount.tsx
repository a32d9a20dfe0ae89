import { formatReais } from '#kernel/money.ts';
import type { Cents } from '#kernel/money.ts';
import { cx } from '../cx.ts';

export interface AmountProps {
  cents: Cents;
  /** `plain` writes the figure; `signed` also a plus or minus in its colour (a movement); `loss` and `gain` always show their sign. */
  tone?: 'plain' | 'signed';
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'inherit';
  /** Leaves "R$" out where a column's heading has it. */
  bare?: boolean;
  className?: string;
}

const sizes = { sm: 'text-sm', md: 'text-base', lg: 'text-lg', xl: 'text-2xl', inherit: '' } as const;

/** Money on a screen: tabular figures, a true minus, a lighter currency sign. A screen reader reads one unbroken text. */
export function Amount({ cents, tone = 'plain', size = 'inherit', bare = false, className }: AmountProps) {
  const sign = cents < 0 ? '\u2212' : tone === 'signed' && cents > 0 ? '+' : '';
  const colour = tone === 'plain' || cents === 0 ? '' : cents > 0 ? 'text-gain' : 'text-loss';
  const figure = formatReais(cents).replace(/^-/, '');
  return (
    <span
      translate="no"
      className={cx('tabular whitespace-nowrap', size === 'xl' ? 'font-bold tracking-tight' : 'font-medium', sizes[size], colour, className)}
    >
      {sign}
      {!bare && <span className={cx('font-normal', colour === '' && 'opacity-80')}>R$&nbsp;</span>}
      {figure}
    </span>
  );
}
