import { describe, expect, it } from 'vitest';
import { loginPath, loginTarget, safeTarget } from './login-path.ts';

describe('the target of a login', () => {
  it('keeps a page of this site with its query and hash', () => {
    expect(safeTarget('/user/wallet?page=2#top')).toBe('/user/wallet?page=2#top');
    expect(loginTarget(new URL(loginPath('/user/wallet?page=2'), 'http://x').search)).toBe('/user/wallet?page=2');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '',
    'user/wallet',
    '/..//evil.example',
  ])('never leads off the site: %j', (target) => {
    expect(new URL(safeTarget(target), 'http://site').origin).toBe('http://site');
    expect(safeTarget(target)).toMatch(/^\/(?!\/)/);
  });

  it('never leads back to the login page', () => {
    expect(safeTarget('/login?state=/login')).toBe('/');
    expect(loginPath('/')).toBe('/login');
  });
});
