/** The purpose of a token: looking up a CPF, or opening an account. A token is valid for one purpose. */
const BOT_CHECK_PURPOSES = ['document', 'register'] as const;
export type BotCheckPurpose = (typeof BOT_CHECK_PURPOSES)[number];

export interface TokenUse {
  readonly purpose: BotCheckPurpose;
  /** The visitor's address, which captcha suppliers accept as a hint. */
  readonly address: string;
}

/** An adapter's result for a token. `id` is equal for every encoding of the token, so that it is spent once; it can be deleted after `expiresAt`. */
type BotVerdict =
  | { readonly kind: 'human'; readonly id: string; readonly expiresAt: Date }
  /** The token is forged, altered, expired, or was made for another purpose. */
  | { readonly kind: 'refused' }
  /** The token could not be checked: the supplier is down. */
  | { readonly kind: 'unavailable' };

/** Distinguishes people from scripts: proof of work by default, a captcha by an adapter of its supplier. */
export interface BotCheck<Challenge = unknown> {
  /** The task with which the browser earns a token; absent if the supplier's own script provides tokens. */
  challenge?(purpose: BotCheckPurpose): Promise<Challenge>;
  /** Judges a token. The adapter does not check whether the token was used before. */
  verify(token: string, use: TokenUse): Promise<BotVerdict>;
}
