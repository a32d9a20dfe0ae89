import { createContext, use } from 'react';

/**
 * The source of a picture in the first view. The server writes the site's own drawings into the page (entry.server.tsx): on a slow
 * connection a picture loaded by address arrives two answers after the page, and the page seems empty until then. The browser keeps the
 * server's drawings during hydration, and uses addresses everywhere else.
 */
export const EarlyPictures = createContext<(address: string) => string>((address) => address);

export function useEarlyPicture(address: string, early: boolean): string {
  const written = use(EarlyPictures);
  return early ? written(address) : address;
}
