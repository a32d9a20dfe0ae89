import { tokens } from '../session/access/tokens.ts';
import { noteNetworkVerdict } from '../verification/vpn-store.ts';
import { createApi } from './create-api.ts';
import { visitorIp } from '../session/access/visitor-ip.ts';

/** The browser's API client. */
export const api = createApi({ fetch: (input, init) => fetch(input, init), tokens, visitorIp: visitorIp.get, onAnswer: noteNetworkVerdict });
