export type Vertical = 'originals' | 'casino' | 'live' | 'sports';

/** True if only a verified player may bet: always, except originals under profile `open` (decisions.md, "Who may do what"). */
export function needsApproval(vertical: Vertical, profile: 'open' | 'br'): boolean {
  return vertical !== 'originals' || profile === 'br';
}
