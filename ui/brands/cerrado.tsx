import type { BrandPaint } from './brand-paint.ts';

/** A crooked tree of the savanna and its sun, 48 × 48. */
export function CerradoMark({ primary, accent }: BrandPaint) {
  return (
    <g fill="none" strokeLinecap="round">
      <circle cx="36.5" cy="12" r="8.5" fill={primary} />
      <path d="M20.5 42.5c-2-6 4-8.5 1.5-14.5-1-2.6-3-4-3.5-7M22.5 34c2.5-3 8.5-2.5 10.5-7" stroke={accent} strokeWidth="4.2" />
      <path d="M3.5 20.5c0-6 6.5-10.5 13-10.5s9 4 9.5 6.5c.6 3.6-2.5 5.5-6 5.5H6c-1.6 0-2.5-.5-2.5-1.5z" fill={accent} />
      <path d="M24.5 28c.5-4 5-6 9-6s8 2.5 8 5.5c0 1.8-1.5 2.5-3.5 2.5H27c-1.8 0-2.6-.7-2.5-2z" fill={accent} />
      <path d="M4.5 43.5h39" stroke={primary} strokeWidth="4.2" />
    </g>
  );
}

/** "CERRADO" in letters cut like wood, 58 high; the last one holds the sun. */
export function CerradoWordmark({ primary }: BrandPaint) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="6.4" strokeLinejoin="bevel">
      <path d="M22 15.7H11L4.2 22.5V36L11 42.8H22M48 15.7H34.2V42.8H48M34.2 29H46.5" />
      <path d="M59.2 46V15.7H71L76.3 21v5.5L71 31.5H59.2M69 31.5 76.6 46M88.2 46V15.7H100l5.3 5.3v5.5L100 31.5H88.2M98 31.5l7.6 14.5" />
      <path d="M117.2 46V24.5l8.8-8.8h3.5l8.8 8.8V46M117.2 35.5h21.1M150.2 12.5v30.3H160l7-7V22.7l-7-7H147" />
      <path d="M176.5 22.5l6.8-6.8h6l6.8 6.8V36l-6.8 6.8h-6l-6.8-6.8z" />
      <circle cx="186.3" cy="29.2" r="4.2" fill={primary} stroke="none" />
    </g>
  );
}
