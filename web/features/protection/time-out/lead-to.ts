/** Leads to a form's first choice, where the missing answer is given. */
export function leadTo(form: HTMLFormElement | null): void {
  const choice = form?.querySelector<HTMLElement>('input[type=radio]');
  choice?.focus({ preventScroll: true });
  choice?.scrollIntoView({ block: 'center' });
}
