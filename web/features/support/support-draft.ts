import * as z from 'zod/mini';

const draftSchema = z.object({
  subject: z.string(),
  message: z.string(),
  email: z.string(),
  /** E-mail of the player who writes, "" for a visitor. */
  owner: z.string(),
});
export type SupportDraft = z.infer<typeof draftSchema>;

const KEY = 'support-draft';

/** An unsent message outlives a lost connection, a reload and the closing of the panel, but neither the tab nor a change of player. */
export function readDraft(owner: string): SupportDraft {
  const kept = draftSchema.safeParse(parsed(stored()));
  // What a visitor wrote before logging in goes on; what a player wrote is nobody else's to read.
  const mine = kept.success && (kept.data.owner === '' || kept.data.owner === owner);
  return mine ? { ...kept.data, owner } : { subject: '', message: '', email: '', owner };
}

/** Keeps the message until it is sent; an empty one leaves nothing behind. */
export function keepDraft(draft: SupportDraft): void {
  try {
    if (draft.subject === '' && draft.message === '' && draft.email === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden: the message then lives as long as the panel.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
