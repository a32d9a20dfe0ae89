/** A frame for a channel's subscribers, on every process. */
export interface BusMessage {
  readonly channel: string;
  readonly event: string;
  /** JSON-serialisable payload. */
  readonly data: unknown;
}

export type BusListener = (messages: readonly BusMessage[]) => void;

/** Carries messages between processes: in-process, or through PostgreSQL. */
export interface Bus {
  /** False while no other process can be reached. */
  readonly connected: boolean;
  /** Resolves once every process will receive it; rejects when the bus is down: the caller publishes it again, and it may be received twice. */
  publish(messages: readonly BusMessage[]): Promise<void>;
  /** `lost` is called when messages may have been missed for good: their receivers have to reload everything. */
  subscribe(listener: BusListener, lost?: () => void): () => void;
  close(): Promise<void>;
}
