import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { followRefusals } from './follow-refusals.ts';

export interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'ref'> {
  /**
   * Handles the submission; the browser's own is prevented. Omit it where the browser submits the form to a page that works without script.
   */
  readonly onSend?: ((form: HTMLFormElement) => unknown) | undefined;
}

/**
 * Every form of the site. A form without an address is sent by scripts alone: with the method `dialog` the browser sends it nowhere before
 * they run, and a press of its button is kept until then (`start-after-load.server.ts`). A refused submission puts the focus on the first
 * wrong field and its error in view, and the error stays until it is corrected. Fields mark an error by `aria-invalid` (as `Field` and
 * `Checkbox` do), the whole form by an alert (`FormError`).
 */
export function Form({ onSend, children, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    if (element.current !== null) followRefusals(element.current, leaving.signal);
    return () => leaving.abort();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a sheet opened from this one is its child in React: without this, React delivers the submission to both.
    event.stopPropagation();
    if (event.currentTarget.querySelector('[type=submit][aria-busy=true]') === null) onSend?.(event.currentTarget);
  };
  return (
    <form
      method={rest.action === undefined && onSend !== undefined ? 'dialog' : undefined}
      {...rest}
      ref={element}
      {...(onSend === undefined ? {} : { onSubmit: submit, noValidate: true })}
    >
      {children}
    </form>
  );
}
