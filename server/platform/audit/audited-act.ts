/** One operator act: actor, action, subject, state before and after, and reason. */
export interface AuditedAct {
  readonly actor: string;
  /** Such as `settings.set`, `withdrawal.approve`, `player.block`. */
  readonly act: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
}
