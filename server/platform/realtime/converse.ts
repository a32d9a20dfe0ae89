import type { RawData } from 'ws';
import { readGrant } from './channel-auth.ts';
import type { Client } from './client.ts';
import { errorFrame, PONG, readClientFrame, subscribedFrame, subscriptionErrorFrame } from './frames.ts';
import type { GrantBook } from './grant-book.ts';
import type { Hub } from './hub.ts';
import { answer, answerPing, readNoFasterThanItReads } from './socket-output.ts';

const MAX_CHANNELS = 100;
const MAX_FRAMES_PER_CHECK = 600;

export interface Conversation {
  readonly key: string;
  readonly secret: string;
  readonly hub: Hub;
  readonly book: GrantBook;
  readonly client: Client;
}

/** Hears a client's frames and answers them, until the socket closes. What it leaves unread holds up what it may say. */
export function converse(conversation: Conversation): void {
  const { socket } = conversation.client;
  const heard = (reply: () => void) => {
    if (socket.readyState !== socket.OPEN || !noted(conversation.client)) return;
    reply();
    readNoFasterThanItReads(socket);
  };
  socket.on('message', (data, isBinary) => {
    if (isBinary) socket.close(4009, 'text frames only');
    else heard(() => hear(conversation, textOf(data)));
  });
  socket.on('ping', (payload) => heard(() => answerPing(socket, payload)));
  socket.on('pong', () => heard(() => undefined));
}

/** Counts a frame; false, and the socket closes, when there were too many. */
function noted(client: Client): boolean {
  client.lastHeardMs = performance.now();
  client.pinged = false;
  client.frames += 1;
  if (client.frames <= MAX_FRAMES_PER_CHECK) return true;
  answer(client.socket, errorFrame(4301, 'too many frames'));
  client.socket.close(4301, 'too many frames');
  return false;
}

function hear(conversation: Conversation, text: string): void {
  const { client, hub, book } = conversation;
  const frame = readClientFrame(text);
  switch (frame.kind) {
    case 'ping':
      answer(client.socket, PONG);
      return;
    case 'pong':
      return;
    case 'subscribe':
      subscribe(conversation, frame.channel, frame.auth);
      return;
    case 'unsubscribe':
      book.release(client, frame.channel);
      hub.leave(client, frame.channel);
      return;
    case 'client-event':
      answer(client.socket, errorFrame(4301, 'Client events are off', frame.channel));
      return;
    case 'unknown':
      answer(client.socket, errorFrame(4000, 'Unknown message'));
  }
}

function subscribe({ client, hub, book, ...options }: Conversation, channel: string, auth: string | undefined): void {
  if (client.channels.size >= MAX_CHANNELS && !client.channels.has(channel)) {
    answer(client.socket, subscriptionErrorFrame(channel, 403, 'Too many channels'));
    return;
  }
  if (channel.startsWith('private-') || channel.startsWith('presence-')) {
    const grant = auth === undefined ? null : readGrant(options, client.id, channel, auth);
    if (grant === null) {
      answer(client.socket, subscriptionErrorFrame(channel, 401, 'The channel signature does not hold'));
      return;
    }
    book.hold(client, channel, grant);
  }
  hub.join(client, channel);
  answer(client.socket, subscribedFrame(channel));
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8');
}
