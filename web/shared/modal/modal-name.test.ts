import { describe, expect, it } from 'vitest';
import { modalOf, withModal, withoutModal } from './modal-name.ts';

const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://site');
  return { pathname, search, hash };
};
const text = ({ pathname, search, hash }: ReturnType<typeof at>) => pathname + search + hash;

describe('modals in the address', () => {
  it('opens the modal that the query names, and none for an unknown name', () => {
    expect(modalOf(at('/?modal=register'))).toBe('register');
    expect(modalOf(at('/games/mines?modal=deposit&tab=2'))).toBe('deposit');
    expect(modalOf(at('/?modal=constructor'))).toBeNull();
    expect(modalOf(at('/'))).toBeNull();
  });

  it('/login is the login modal over the home page, until another modal is opened there', () => {
    expect(modalOf(at('/login'))).toBe('login');
    expect(modalOf(at('/login?state=%2Fuser%2Fwallet'))).toBe('login');
    expect(modalOf(at('/login?modal=recover'))).toBe('recover');
  });

  it('opening keeps the page, its query and its hash', () => {
    expect(text(withModal(at('/games/mines?tab=2#regras'), 'login'))).toBe('/games/mines?tab=2&modal=login#regras');
    expect(text(withModal(at('/login?state=%2Fuser%2Fwallet'), 'register'))).toBe('/login?state=%2Fuser%2Fwallet&modal=register');
  });

  it('the charge of the deposit modal is kept in the address', () => {
    expect(text(withoutModal(at('/casino?modal=deposit&deposit=d1')))).toBe('/casino');
    expect(text(withModal(at('/casino?modal=deposit&deposit=d1'), 'login'))).toBe('/casino?modal=login');
  });

  it('closing restores the address as it was; closing /login leads home', () => {
    expect(text(withoutModal(at('/games/mines?tab=2&modal=login#regras')))).toBe('/games/mines?tab=2#regras');
    expect(text(withoutModal(at('/?modal=login')))).toBe('/');
    expect(text(withoutModal(at('/login?state=%2Fuser%2Fwallet')))).toBe('/');
  });
});
