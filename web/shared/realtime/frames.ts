/** A message of the server. `data` is parsed if it is text, as in Pusher's protocol. */
export interface Frame {
  readonly event: string;
  readonly channel: string | undefined;
  readonly data: unknown;
}

/** The parsed text; null where it is invalid. */
export function readFrame(text: string): Frame | null {
  const said = parsed(text);
  if (typeof said !== 'object' || said === null || !('event' in said) || typeof said.event !== 'string') return null;
  const data = 'data' in said ? said.data : undefined;
  const channel = 'channel' in said && typeof said.channel === 'string' ? said.channel : undefined;
  return { event: said.event, channel, data: typeof data === 'string' ? (parsed(data) ?? data) : data };
}

/** A field of an object; undefined for anything else. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
