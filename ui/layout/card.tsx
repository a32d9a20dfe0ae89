import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** `inset` is for a card inside another card; `plain` has no hairline. */
  look?: 'plain' | 'outlined' | 'inset';
  padding?: 'none' | 'sm' | 'md' | 'lg';
}

const looks = { plain: 'bg-surface', outlined: 'border border-line bg-surface', inset: 'bg-raised' } as const;
const paddings = { none: '', sm: 'p-4', md: 'p-4 sm:p-6', lg: 'p-6 sm:p-8' } as const;

/** A surface for related content: a hairline, no shadow. A card with a name is a section of the page. */
export function Card({ look = 'outlined', padding = 'md', className, ...rest }: CardProps) {
  const Tag = rest['aria-labelledby'] === undefined && rest['aria-label'] === undefined ? 'div' : 'section';
  return <Tag {...rest} className={cx('rounded-card', looks[look], paddings[padding], className)} />;
}

/** A card's title line with an optional action on its right. */
export function CardHeader({ title, hint, action }: { title: ReactNode; hint?: ReactNode; action?: ReactNode }) {
  return (
    <header className="mb-4 flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        {hint !== undefined && <p className="mt-1 text-sm text-muted">{hint}</p>}
      </div>
      {action}
    </header>
  );
}
