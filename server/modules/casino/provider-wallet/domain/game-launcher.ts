/** Where the page of a game is opened for one player; what differs from supplier to supplier. */
export interface GameLauncher {
  /** As `casino_game.source` names the supplier. */
  readonly source: string;
  /** `exchanged`: the token is for one use, the supplier gets the session's own for it. `kept`: it names the session from the start. */
  readonly tokenKind: 'exchanged' | 'kept';
  /** The origin of its games' pages, for the policy that lets them stand in our frames. */
  readonly origin: string;
  /** The address to open; null when the supplier doesn't say one (now). */
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
