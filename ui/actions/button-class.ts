import { cx } from '../cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Takes the whole width. */
  block?: boolean | undefined;
}

const base =
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium no-underline transition-colors duration-150 ' +
  'disabled:pointer-events-none disabled:opacity-45 aria-disabled:pointer-events-none aria-disabled:opacity-45';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary',
  secondary: 'border border-line-strong/70 bg-transparent text-text hover:border-line-strong hover:bg-raised active:bg-surface',
  ghost: 'bg-transparent text-muted hover:bg-raised hover:text-text active:bg-surface',
  danger: 'bg-danger text-on-danger hover:bg-danger/90 active:bg-danger',
};

/* The small size keeps a 44 px target through an invisible margin. */
const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 px-3 text-sm before:absolute before:-inset-1 before:content-[""]',
  md: 'h-11 px-4 text-base',
  lg: 'h-13 px-6 text-base',
};

/** Classes of a button, for anything that has to look like one (a router link, a summary). */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}): string {
  return cx(base, variants[variant], sizes[size], block && 'w-full');
}
