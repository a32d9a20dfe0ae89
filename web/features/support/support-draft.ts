import * as z from 'zod/mini';
import { storage } from '#web/shared/storage/storage.ts';

const draftSchema = z.object({
  subject: z.string(),
  message: z.string(),
  email: z.string(),
  /** E-mail of the writing player, "" for a visitor. */
  owner: z.string(),
});
export type SupportDraft = z.infer<typeof draftSchema>;

const KEY = 'support-draft';

/** An unsent message survives a lost connection, a reload and the closing of the panel, but neither the tab nor a change of player. */
export function readDraft(owner: string): SupportDraft {
  const kept = draftSchema.safeParse(parsed(storage.session.read(KEY)));
  // A visitor's draft is kept after login; a player's draft is shown to that player alone.
  const mine = kept.success && (kept.data.owner === '' || kept.data.owner === owner);
  return mine ? { ...kept.data, owner } : { subject: '', message: '', email: '', owner };
}

/** Stores the message until it is sent; an empty one leaves nothing behind. */
export function keepDraft(draft: SupportDraft): void {
  if (draft.subject === '' && draft.message === '' && draft.email === '') storage.session.remove(KEY);
  else storage.session.write(KEY, JSON.stringify(draft));
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
