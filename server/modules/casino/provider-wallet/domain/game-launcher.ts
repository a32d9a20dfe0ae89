/** Where the page of a game is opened for one player; differs by supplier. */
export interface GameLauncher {
  /** The supplier's name in `casino_game.source`. */
  readonly source: string;
  /** `exchanged`: the token works once, the supplier gets the session's own for it. `kept`: it names the session from the start. */
  readonly tokenKind: 'exchanged' | 'kept';
  /** The origins of its games' pages, for the frame policy. */
  readonly origins: readonly string[];
  /** Its pages send the messages of contracts/casino/game-frame.ts; others count as open once their frame has loaded. */
  readonly messages: boolean;
  /** The address to open; null when the supplier gives none (now). */
  addressOf(launch: Launch): Promise<string | null>;
}

export interface Launch {
  /** The supplier's own name of the game. */
  readonly providerGame: string;
  /** Null: a demo. */
  readonly token: string | null;
  /** The player's name with the supplier; null: a demo. */
  readonly alias: string | null;
  /** The origin of the page around the game. */
  readonly siteOrigin: string;
  readonly address: string;
  readonly isPhone: boolean;
}
