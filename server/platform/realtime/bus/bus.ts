/** An event for a channel's subscribers, on every process. */
export interface BusMessage {
  readonly channel: string;
  readonly event: string;
  /** JSON-serialisable payload. */
  readonly data: unknown;
}

/** True when a listener wants a channel's messages now. */
export type WantsChannel = (channel: string) => boolean;

export type BusListener = (messages: readonly BusMessage[]) => void;

/** Gives a listener the messages that it wants; does not call it when there are none. */
export function handOn(messages: readonly BusMessage[], listener: BusListener, wants: WantsChannel | undefined): void {
  const wanted = wants === undefined ? messages : messages.filter(({ channel }) => wants(channel));
  if (wanted.length > 0) listener(wanted);
}

/** Carries messages between processes: in-process, or through PostgreSQL. */
export interface Bus {
  /** False while no other process can be reached. */
  readonly connected: boolean;
  /**
   * Resolves when it is certain that every process will receive the messages. Rejects when the bus is down: the caller then publishes them again, and they
   * may be received twice.
   */
  publish(messages: readonly BusMessage[]): Promise<void>;
  /**
   * `lost` is called when messages may have been missed for good: the listener must read everything again. With `wants` the listener gets only messages of
   * the channels that it wants at the moment; a message that no listener wants is not parsed.
   */
  subscribe(listener: BusListener, lost?: () => void, wants?: WantsChannel): () => void;
  close(): Promise<void>;
}
