/** A frame for a channel's subscribers, on every process. */
export interface BusMessage {
  readonly channel: string;
  readonly event: string;
  /** JSON-serialisable payload. */
  readonly data: unknown;
}

/** Carries messages between processes: in-process, or PostgreSQL LISTEN/NOTIFY batched. */
export interface Bus {
  publish(messages: readonly BusMessage[]): void;
  subscribe(listener: (messages: readonly BusMessage[]) => void): () => void;
  close(): Promise<void>;
}
