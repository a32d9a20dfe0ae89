/** Who may subscribe to a private channel. `pattern` is the name with one `{id}` place, such as `private-users.{id}`. */
export interface ChannelRule {
  readonly pattern: string;
  /** True when the player may listen; `id` is what stood in the place. */
  allows(playerId: string, id: string): Promise<boolean>;
}
