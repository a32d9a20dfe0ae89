/** What a notice says, before it is laid out for a channel. */
export interface Composed {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** A code to type, shown large. */
  readonly code?: string;
  /** True when it also belongs into the inbox on the site; links and codes never do. */
  readonly inbox: boolean;
  /** Said on the player's open pages when it is filed; without one the bell alone tells. */
  readonly toast?: { readonly kind: 'success' | 'info'; readonly text: string };
}
