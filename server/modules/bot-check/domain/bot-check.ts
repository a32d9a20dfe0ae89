/** What a token is asked for: looking a CPF up, or opening an account. One earned for the one is no good for the other. */
export const BOT_CHECK_PURPOSES = ['document', 'register'] as const;
export type BotCheckPurpose = (typeof BOT_CHECK_PURPOSES)[number];

export interface TokenUse {
  readonly purpose: BotCheckPurpose;
  /** The visitor's address, which suppliers of captchas like to be told. */
  readonly address: string;
}

/** What an adapter makes of a token. `id` is the same for every way of writing it, so that it is spent once; nobody need remember it after `expiresAt`. */
export type BotVerdict =
  | { readonly kind: 'human'; readonly id: string; readonly expiresAt: Date }
  /** Made up, altered, too old, or earned for something else. */
  | { readonly kind: 'refused' }
  /** Nobody could say: the supplier is away. */
  | { readonly kind: 'unavailable' };

/** Tells people from scripts: proof of work by default, a captcha by an adapter of its supplier. */
export interface BotCheck<Challenge = unknown> {
  /** What a browser works on to earn a token; absent where the supplier's own script hands tokens out. */
  challenge?(purpose: BotCheckPurpose): Promise<Challenge>;
  /** Judges a token. Whether it was used before is not the adapter's to know. */
  verify(token: string, use: TokenUse): Promise<BotVerdict>;
}
