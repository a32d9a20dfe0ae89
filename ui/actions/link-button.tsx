import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';
import { cx } from '../cx.ts';

export interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button: it navigates, so it works without JavaScript. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </Link>
  );
}
