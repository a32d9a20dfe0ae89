import { createContext, use } from 'react';

/**
 * Where a picture of the first view is read from. The server writes the site's own drawings into the page (entry.server.tsx): on a slow connection a picture
 * that is asked for by address comes two answers after the page, and the page seems empty until then. The browser keeps what the server wrote while the
 * page comes alive, and goes by the address everywhere else.
 */
export const EarlyPictures = createContext<(address: string) => string>((address) => address);

export function useEarlyPicture(address: string, early: boolean): string {
  const written = use(EarlyPictures);
  return early ? written(address) : address;
}
