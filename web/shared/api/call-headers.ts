import { cookie } from './cookie.ts';

/** What every call to our API carries (specification §7): accept JSON, the bearer token where there is one, and the visitor's address once it is known. */
export function callHeaders(method: string, token: string | null, ip: string): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token !== null ? { authorization: `Bearer ${token}` } : method === 'GET' ? {} : { 'x-csrf-token': cookie('csrf') }),
    ...(ip === '' ? {} : { 'x-user-ip': ip }),
  };
}
