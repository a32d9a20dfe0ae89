import { describe, expect, it } from 'vitest';
import { loginPath, loginPathFrom, loginTarget, pageOf, safeTarget } from './login-path.ts';

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

  it('is the page that the player saw, not the address of the router’s data request', () => {
    expect(pageOf('http://x/user/protection.data?_routes=routes%2Fpage%2Croutes%2Fuser%2Fprotection')).toBe('/user/protection');
    expect(pageOf('http://x/user/wallet.data?page=2&_routes=routes%2Fuser%2Fwallet')).toBe('/user/wallet?page=2');
    expect(pageOf('http://x/user/wallet?page=2')).toBe('/user/wallet?page=2');
  });

  it('is kept when the session is lost on the login page itself', () => {
    expect(loginPathFrom('/login', '?state=%2Fuser%2Fprotection')).toBe('/login?state=%2Fuser%2Fprotection');
    expect(loginPathFrom('/user/wallet', '?page=2')).toBe('/login?state=%2Fuser%2Fwallet%3Fpage%3D2');
    expect(loginPathFrom('/login', '')).toBe('/login');
  });

  it('never leads back to the login page', () => {
    expect(safeTarget('/login?state=/login')).toBe('/');
    expect(loginPath('/')).toBe('/login');
  });
});
