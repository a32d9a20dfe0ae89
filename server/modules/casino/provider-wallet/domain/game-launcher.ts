/** Opens a game's page for one player; differs by supplier. */
export interface GameLauncher {
  /** The supplier's name in `casino_game.source`. */
  readonly source: string;
  /** `exchanged`: the token works once, and the supplier gets the session's own token for it. `kept`: it names the session from the start. */
  readonly tokenKind: 'exchanged' | 'kept';
  /** The origins of its games' pages, for the frame policy. */
  readonly origins: readonly string[];
  /** True if its pages send the messages of contracts/casino/game-frame.ts; otherwise a page counts as open when its frame has loaded. */
  readonly messages: boolean;
  /** The address to open; null if the supplier gives none now. */
  addressOf(launch: Launch): Promise<string | null>;
}

export interface Launch {
  /** The supplier's own name of the game. */
  readonly providerGame: string;
  /** Null for a demo. */
  readonly token: string | null;
  /** The player's name with the supplier; null for a demo. */
  readonly alias: string | null;
  /** The origin of the page around the game. */
  readonly siteOrigin: string;
  readonly address: string;
  readonly isPhone: boolean;
}
