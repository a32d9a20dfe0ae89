import { useId } from 'react';

export interface ArtProps {
  className?: string;
  /** The accessible name of the drawing; without it the drawing is decoration and screen readers skip it. */
  title?: string;
}

/** The attributes that make a drawing an image with a name, or decoration. */
export function artAttributes(title: string | undefined): { role: 'img'; 'aria-label': string } | { 'aria-hidden': true } {
  return title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };
}

/** Makes gradient ids that stay distinct when a page contains a drawing twice. */
export function useArtId(): (name: string) => string {
  const base = useId();
  return (name) => `${base}${name}`;
}
