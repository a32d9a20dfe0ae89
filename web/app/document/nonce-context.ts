import { createContext } from 'react';

/** The content security policy's nonce while rendering on the server; undefined in the browser, which hides nonces anyway. */
export const NonceContext = createContext<string | undefined>(undefined);
