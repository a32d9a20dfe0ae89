import * as z from 'zod';
import { createTable } from '../host/create-table.ts';
import type { Surroundings } from '../host/surroundings.ts';

const messageSchema = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  at: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

export interface Mailbox {
  /** Stores a message and returns its id. */
  put(message: Omit<Message, 'id'>): string;
  /** Messages, newest first; an empty `to` selects all. E-mail addresses match regardless of case, phones by their digits. */
  messages(to: string): Message[];
}

const KEPT_MESSAGES = 5_000;

/** The mailbox keeps the last 5,000 messages. */
export function createMailbox(world: Surroundings): Mailbox {
  const kept = createTable(world.state, 'mailbox', messageSchema);
  return {
    put(message) {
      const id = world.ids.next();
      kept.set(id, { id, ...message });
      if (kept.size() > KEPT_MESSAGES) forgetOldest();
      return id;
    },
    messages: (to) => (to.trim() === '' ? kept.newest() : kept.newest().filter((message) => sameAddress(message.to, to))),
  };

  function forgetOldest(): void {
    const oldest = kept.newest().at(-1);
    if (oldest !== undefined) kept.delete(oldest.id);
  }
}

/** "Ana <ana@x>" is ana@x; "+55 11 99999-0000" is 5511999990000, with or without the country code. */
function sameAddress(kept: string, asked: string): boolean {
  return plain(kept) === plain(asked);
}

function plain(address: string): string {
  if (address.includes('@')) return (/<([^>]+)>/.exec(address)?.[1] ?? address).trim().toLowerCase();
  const digits = address.replace(/\D/g, '');
  return digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;
}
