/** A frame for a channel's subscribers, on every process. */
export interface BusMessage {
  readonly channel: string;
  readonly event: string;
  /** JSON-serialisable payload. */
  readonly data: unknown;
}

export type BusListener = (messages: readonly BusMessage[]) => void;

/** Carries messages between processes: in-process, or by way of PostgreSQL. */
export interface Bus {
  /** False while no other process can be reached. */
  readonly connected: boolean;
  /** Resolves once every process hears of it, sooner or later; rejects when the bus is away: then it is published again, and may be heard twice. */
  publish(messages: readonly BusMessage[]): Promise<void>;
  /** `lost` is called when messages may have been missed for good: whoever was to hear them has to read everything anew. */
  subscribe(listener: BusListener, lost?: () => void): () => void;
  close(): Promise<void>;
}
