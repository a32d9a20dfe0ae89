import type { RawData } from 'ws';
import { readGrant } from './channel-auth.ts';
import type { Client, ClientListener } from './client.ts';
import { cacheMissFrame, type ClientFrame, errorFrame, PONG, readChannelData, readClientFrame, subscribedFrame, subscriptionErrorFrame } from './frames.ts';
import type { GrantBook } from './grant-book.ts';
import { type Hub, isCacheChannel } from './hub.ts';
import type { Presence } from './presence/presence.ts';
import { answer, answerPing, readNoFasterThanItReads } from './socket-output.ts';

const MAX_CHANNELS = 100;
const MAX_FRAMES_PER_CHECK = 600;

/** The parts of the server that its clients use. */
export interface Surroundings {
  readonly key: string;
  readonly secret: string;
  readonly hub: Hub;
  readonly book: GrantBook;
  readonly presence: Presence;
}

interface Conversation extends Surroundings {
  readonly client: Client;
}

/** Reads clients' frames and answers them until their sockets close. Unread answers pause the reading. */
export function createConversation(surroundings: Surroundings): Omit<ClientListener, 'closed'> {
  const heard = (client: Client, reply: () => void) => {
    const { socket } = client;
    if (socket.readyState !== socket.OPEN || !noted(client)) return;
    reply();
    readNoFasterThanItReads(socket);
  };
  return {
    message(client, data, isBinary) {
      if (isBinary) client.socket.close(4009, 'text frames only');
      else heard(client, () => hear({ ...surroundings, client }, textOf(data)));
    },
    ping: (client, payload) => heard(client, () => answerPing(client.socket, payload)),
    pong: (client) => heard(client, () => undefined),
  };
}

/** Counts a frame. Returns false, and closes the socket, when there were too many. */
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
  const { client, hub, book, presence } = conversation;
  const frame = readClientFrame(text);
  switch (frame.kind) {
    case 'ping':
      answer(client.socket, PONG);
      return;
    case 'pong':
      return;
    case 'subscribe':
      subscribe(conversation, frame);
      return;
    case 'unsubscribe':
      book.release(client, frame.channel);
      hub.leave(client, frame.channel);
      presence.leave(client, frame.channel);
      return;
    case 'signin':
      answer(client.socket, errorFrame(4009, 'Nobody signs in here: channels are authorised one by one'));
      client.socket.close(4009, 'unauthorized');
      return;
    case 'client-event':
      answer(client.socket, errorFrame(4301, 'Client events are off', frame.channel));
      return;
    case 'unknown':
      answer(client.socket, errorFrame(4000, 'Unknown message'));
  }
}

function subscribe(conversation: Conversation, asked: Extract<ClientFrame, { readonly kind: 'subscribe' }>): void {
  const { client, hub } = conversation;
  const { channel } = asked;
  const refused = refusalOf(conversation, asked);
  if (refused !== null) {
    answer(client.socket, subscriptionErrorFrame(channel, refused.status, refused.text));
    return;
  }
  hub.join(client, channel);
  answer(client.socket, subscribedFrame(channel, isPresence(channel) ? conversation.presence.members(channel) : undefined));
  if (!isCacheChannel(channel)) return;
  const kept = hub.keptOf(channel);
  if (kept === undefined) answer(client.socket, cacheMissFrame(channel));
  else answer(client.socket, kept);
}

const isPresence = (channel: string): boolean => channel.startsWith('presence-');

/** Returns why this client may not subscribe to the channel. Null: it may; then its grant is stored, and for a presence channel its identity. */
function refusalOf({ client, book, presence, key, secret }: Conversation, asked: Extract<ClientFrame, { readonly kind: 'subscribe' }>) {
  const { channel, auth, channelData } = asked;
  if (client.channels.length >= MAX_CHANNELS && !client.channels.includes(channel)) return { status: 403, text: 'Too many channels' } as const;
  if (!channel.startsWith('private-') && !isPresence(channel)) return null;
  const grant = auth === undefined ? null : readGrant({ key, secret }, { socketId: client.id, channel, channelData }, auth);
  const member = isPresence(channel) ? readChannelData(channelData) : undefined;
  if (grant === null || member === null) return { status: 401, text: 'The channel signature does not hold' } as const;
  if (member !== undefined && presence.join(client, channel, member) === 'full') return { status: 403, text: 'The channel is full' } as const;
  book.hold(client, channel, grant);
  return null;
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8');
}
