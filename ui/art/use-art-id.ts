import { useId } from 'react';

/** Makes ids for gradients that stay apart when a drawing stands on a page twice. */
export function useArtId(): (name: string) => string {
  const base = useId();
  return (name) => `${base}${name}`;
}
