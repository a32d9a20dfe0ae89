import { callHeaders } from '../../api/call-headers.ts';
import { tokens } from './tokens.ts';
import { visitorIp } from './visitor-ip.ts';

/** Headers for a call outside the API client, with the token in memory; they don't refresh the token. */
export function sessionHeaders(method = 'GET'): Record<string, string> {
  return callHeaders(method, tokens.held(), visitorIp.get());
}
