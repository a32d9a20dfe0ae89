import { cookie } from './cookie.ts';

/**
 * The headers of every call to our API (specification §7): accept JSON, the bearer token if there is one, and the visitor's address if it
 * is known.
 */
export function callHeaders(method: string, token: string | null, ip: string): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token !== null ? { authorization: `Bearer ${token}` } : method === 'GET' ? {} : { 'x-csrf-token': cookie('csrf') }),
    ...(ip === '' ? {} : { 'x-user-ip': ip }),
  };
}
