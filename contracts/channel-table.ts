import type * as z from 'zod/mini';

/** One channel, or one for each id if its name contains `{id}`. */
export interface ChannelRow {
  /**
   * Who may subscribe. `everyone`: any client; `owner`: the player whose id is in the name; `holder`: the player who owns the object whose id is in the name;
   * `players`: any player, shown to the others under an alias. Names for `owner` and `holder`, and no others, begin with `private-`; names for `players` with
   * `presence-` (Pusher's protocol).
   */
  readonly subscribers: 'everyone' | 'owner' | 'holder' | 'players';
  /**
   * Which messages a slow client may miss. `every`: none, so the server disconnects a client whose queue is full. `latest`: messages that a newer one
   * replaces; the client gets the newest and a `Missed` event, and reads the state again.
   */
  readonly delivery: 'every' | 'latest';
  /** The publishers: folders of server/modules, or `main`. */
  readonly publishers: readonly string[];
  /** Every event of the channel, with the schema of its payload. */
  readonly events: Readonly<Record<string, z.ZodMiniType>>;
}

/** Rows by the channels' names. */
export type ChannelTable = Readonly<Record<string, ChannelRow>>;

interface Message {
  readonly channel: string;
  readonly event: string;
  readonly data: unknown;
}

/** The type of the names that match a pattern such as `sports.event.{id}`. */
type NameOf<Pattern> = Pattern extends `${infer Before}{id}${infer After}` ? `${Before}${string}${After}` : Pattern;

type EventsOf<Name, Events> = { [E in keyof Events]: { readonly channel: Name; readonly event: E; readonly data: z.infer<Events[E]> } }[keyof Events];

/** The closed union of what may be published on a table's channels. */
export type MessageOf<Table extends ChannelTable> = { [P in keyof Table]: EventsOf<NameOf<P>, Table[P]['events']> }[keyof Table];

/** The platform's own event on channels with `latest` delivery. */
export type MissedOf<Table extends ChannelTable> = {
  [P in keyof Table]: Table[P]['delivery'] extends 'latest' ? { readonly channel: NameOf<P>; readonly event: 'Missed'; readonly data: object } : never;
}[keyof Table];

type MessageOn<M extends Message, Channel> = M extends unknown ? (Channel extends M['channel'] ? M : never) : never;

/** The events of a channel; for several channels, their common events. */
export type EventOn<M extends Message, Channel> = (Channel extends unknown ? (event: MessageOn<M, Channel>['event']) => void : never) extends (
  event: infer Event extends string,
) => void
  ? Event
  : never;

type DataOf<M, Event> = M extends Message ? (M['event'] extends Event ? (data: M['data']) => void : never) : never;

/** The payload of a channel's event; for several channels, the payload that all of them accept. */
export type DataOn<M extends Message, Channel, Event> = DataOf<MessageOn<M, Channel>, Event> extends (data: infer Data) => void ? Data : never;

/** A schema that parses payloads of type `Data`, or one of its kinds. */
export type ReaderOf<Data, Read> = z.ZodMiniType<Read> & ([Read] extends [Extract<Data, Read>] ? unknown : never);
