/** The operator acts on one received Pix, by its end-to-end id. */
export interface PixQuestion {
  readonly kind: 'pix.show';
  readonly endToEndId: string;
}

/** Makes the next job read a Pix from the PSP again, with or without a notification. */
export interface PixCommand {
  readonly kind: 'pix.look';
  readonly endToEndId: string;
  readonly reason: string;
}

type Parsed = { readonly command: PixQuestion } | { readonly change: (reason: string) => PixCommand } | { readonly problem: string };

export const PIX_USAGE = `  pix show END_TO_END_ID              a received Pix: what became of it, what went back, every transfer it made
  pix look END_TO_END_ID --reason …   reads it from the PSP again`;

/** Parses a command about a received Pix; null for any other command. */
export function readPixCommand(name: string, [given]: readonly [string | undefined, string | undefined]): Parsed | null {
  if (name !== 'pix show' && name !== 'pix look') return null;
  if (given === undefined || !/^[a-zA-Z0-9]{32}$/.test(given)) return { problem: 'name a Pix by its end-to-end id: 32 letters and digits' };
  if (name === 'pix show') return { command: { kind: 'pix.show', endToEndId: given } };
  return { change: (reason) => ({ kind: 'pix.look', endToEndId: given, reason }) };
}
