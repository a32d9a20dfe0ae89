import { tokens } from '../session/tokens.ts';
import { createApi } from './create-api.ts';

/** The browser's API client. */
export const api = createApi({ fetch: (input, init) => fetch(input, init), tokens });
