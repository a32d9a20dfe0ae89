import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { ButtonVariant } from './button-class.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name: the effect of the button. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  /** A toggle: on or off. */
  pressed?: boolean;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line-strong/70 text-text hover:bg-raised',
  ghost: 'text-muted hover:bg-raised hover:text-text aria-pressed:text-accent',
  danger: 'bg-danger text-on-danger hover:bg-danger/90',
};

/** A 44 px square with one icon and a name. */
export function IconButton({ label, icon, variant = 'ghost', pressed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 disabled:pointer-events-none disabled:opacity-45',
        variants[variant],
        className,
      )}
    >
      {icon}
    </button>
  );
}
