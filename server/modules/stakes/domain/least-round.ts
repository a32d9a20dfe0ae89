import { LEAST_ROUND_MS } from '#kernel/protection.ts';
import type { Vertical } from './needs-approval.ts';

/**
 * The profile's minimum time in milliseconds between the starts of two rounds of our own games (RG-12: "other casino games"). Suppliers' games have their own.
 */
export function leastRoundMs(vertical: Vertical, profile: 'open' | 'br'): number {
  return vertical === 'originals' && profile === 'br' ? LEAST_ROUND_MS : 0;
}
