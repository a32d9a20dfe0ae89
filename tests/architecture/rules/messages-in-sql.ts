const MESSAGE = /'realtime',\s*jsonb_build_object\(\s*'channel',\s*'([^']+)'(\s*\|\|\s*[\w.]+)?\s*,\s*'event',\s*'(\w+)'/g;

/** The realtime messages that an SQL text writes into the outbox; an id at the end of a channel's name is written as `some-id`. */
export function messagesInSql(text: string): { readonly channel: string; readonly event: string }[] {
  return [...withoutComments(text).matchAll(MESSAGE)].map(([, name = '', id, event = '']) => ({ channel: id === undefined ? name : `${name}some-id`, event }));
}

/** How many messages of an SQL text `messagesInSql` cannot parse. */
export function unreadMessages(text: string): number {
  return [...withoutComments(text).matchAll(/'realtime'/g)].length - messagesInSql(text).length;
}

function withoutComments(text: string): string {
  return text.replace(/--.*$/gm, '');
}
