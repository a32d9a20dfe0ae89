export const MODAL_NAMES = ['login', 'register', 'recover', 'deposit'] as const;
export type ModalName = (typeof MODAL_NAMES)[number];

/** The modal an address asks for (`?modal=login`), or null. */
export function modalOf(search: string): ModalName | null {
  const asked = new URLSearchParams(search).get('modal');
  return MODAL_NAMES.find((name) => name === asked) ?? null;
}

/** `search` with the modal put in, or taken out with null; "" when nothing is left. */
export function withModal(search: string, modal: ModalName | null): string {
  const parameters = new URLSearchParams(search);
  if (modal === null) parameters.delete('modal');
  else parameters.set('modal', modal);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
