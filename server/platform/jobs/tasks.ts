/** A background task from the outbox: mail, reports, reconciliation. Retried with growing waits; must be idempotent. */
export interface Task {
  readonly name: string;
  run(data: Record<string, unknown>): Promise<void>;
}
