/** A frame for a channel's subscribers, on every process. */
export interface BusMessage {
  readonly channel: string;
  readonly event: string;
  /** JSON-serialisable payload. */
  readonly data: unknown;
}

/** Whether a listener wants a channel's messages now. */
export type WantsChannel = (channel: string) => boolean;

export type BusListener = (messages: readonly BusMessage[]) => void;

/** Hands a listener what it wants of these messages; nothing where that is none. */
export function handOn(messages: readonly BusMessage[], listener: BusListener, wants: WantsChannel | undefined): void {
  const wanted = wants === undefined ? messages : messages.filter(({ channel }) => wants(channel));
  if (wanted.length > 0) listener(wanted);
}

/** Carries messages between processes: in-process, or through PostgreSQL. */
export interface Bus {
  /** False while no other process can be reached. */
  readonly connected: boolean;
  /** Resolves once every process will receive it; rejects when the bus is down: the caller publishes it again, and it may be received twice. */
  publish(messages: readonly BusMessage[]): Promise<void>;
  /**
   * `lost` is called when messages may have been missed for good: the listener must read everything again. With `wants` the listener gets messages of the
   * channels that it currently wants; messages that no listener wants are not parsed.
   */
  subscribe(listener: BusListener, lost?: () => void, wants?: WantsChannel): () => void;
  close(): Promise<void>;
}
