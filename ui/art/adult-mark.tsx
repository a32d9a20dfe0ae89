import type { ArtProps } from './art-props.ts';

/** The 18+ mark. */
export function AdultMark({ className, title = 'Proibido para menores de 18 anos' }: ArtProps) {
  return (
    <svg viewBox="0 0 48 48" className={className} role="img" aria-label={title}>
      <circle cx="24" cy="24" r="21" fill="none" stroke="currentColor" strokeWidth="3.5" />
      <g fill="none" stroke="currentColor" strokeWidth="3.6">
        <path d="M10.5 18.8l4.7-2.6v16" />
        <circle cx="24" cy="20" r="3.7" />
        <circle cx="24" cy="28" r="4.3" />
        <path d="M32 24h8.6M36.3 19.7v8.6" strokeWidth="3" />
      </g>
    </svg>
  );
}
