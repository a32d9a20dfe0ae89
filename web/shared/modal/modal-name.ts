/** `close` asks whether to leave a registration that was begun (specification §3: register_cancel). */
export const MODAL_NAMES = ['login', 'register', 'recover', 'close', 'deposit'] as const;
export type ModalName = (typeof MODAL_NAMES)[number];

/** The charge that the deposit modal is paying: a reload continues it. */
export const CHARGE_PARAMETER = 'deposit';

export interface ModalAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The modal that an address opens: `?modal=login`, or /login itself, which is the login modal over the home page. */
export function modalOf({ pathname, search }: Pick<ModalAddress, 'pathname' | 'search'>): ModalName | null {
  const asked = new URLSearchParams(search).get('modal');
  return MODAL_NAMES.find((name) => name === asked) ?? (isLoginPage(pathname) ? 'login' : null);
}

/** The same address with `modal` added. */
export function withModal({ pathname, search, hash }: ModalAddress, modal: ModalName): ModalAddress {
  const parameters = new URLSearchParams(search);
  parameters.set('modal', modal);
  if (modal !== 'deposit') parameters.delete(CHARGE_PARAMETER);
  return { pathname, search: `?${parameters.toString()}`, hash };
}

/** The address with its modal closed; /login without its modal is the home page. */
export function withoutModal({ pathname, search, hash }: ModalAddress): ModalAddress {
  if (isLoginPage(pathname)) return { pathname: '/', search: '', hash: '' };
  const parameters = new URLSearchParams(search);
  for (const name of ['modal', CHARGE_PARAMETER]) parameters.delete(name);
  const text = parameters.toString();
  return { pathname, search: text === '' ? '' : `?${text}`, hash };
}

/** /login is the login modal over the home page. */
export function isLoginPage(pathname: string): boolean {
  return pathname === '/login' || pathname === '/login/';
}
