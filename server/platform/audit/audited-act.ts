/** One operator act: who did what to whom, what stood before and after, and why. */
export interface AuditedAct {
  readonly actor: string;
  /** Such as `settings.set`, `withdrawal.approve`, `player.block`. */
  readonly act: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
}
