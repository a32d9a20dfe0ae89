/** The content of a notice, before the layout for a channel. */
export interface Composed {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** A code for the player to type, shown large. */
  readonly code?: string;
  /** True when the notice also belongs in the inbox on the site; links and codes never do. */
  readonly inbox: boolean;
  /** A toast on the player's open pages when the notice is stored; without one only the bell shows it. */
  readonly toast?: {
    readonly kind: 'success' | 'info';
    readonly text: string;
    readonly sound?: 'goal';
    /** ISO 8601: no longer than that. */ readonly until?: string;
  };
  /** A path of the site that replaces the template's own. */
  readonly linkTo?: string;
}
