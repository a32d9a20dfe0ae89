import { callHeaders } from '../../api/call-headers.ts';
import { tokens } from './tokens.ts';
import { visitorIp } from './visitor-ip.ts';

/** The headers of a call that is made beside the API client, with the token that is held: nothing is refreshed for it. */
export function sessionHeaders(method = 'GET'): Record<string, string> {
  return callHeaders(method, tokens.held(), visitorIp.get());
}
