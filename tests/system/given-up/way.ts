import type { ProviderClient } from '#sandbox/provider/sample-client.ts';
import type { OpenSite } from '../open-site.ts';
import type { PlayerClient } from '../player-client.ts';

/** The stake that most verticals take, in centavos: 100 of bonus and 100 of cash. A system of three lines stakes 210. */
export const STAKE = 200;

export interface GivenUpFixture {
  readonly open: OpenSite;
  /** The own studio's side of the provider wallet. */
  readonly studio: ProviderClient;
  /** As an operator types it, with a reason. */
  operate(...words: string[]): Promise<string>;
}

/** A stake's outcome in the game: each payout in centavos, or void. */
export type Outcome = readonly number[] | 'void';

/** One player's stake that was just taken. */
export interface OpenStake {
  /** Its outcome, after the end of every stake. */
  readOutcome(): Promise<Outcome>;
  /** Everything that might pay it a second time: repeated calls and repeated round messages, also under new ids. */
  payAgain(): Promise<void>;
}

export interface Play {
  readonly stakes: readonly OpenStake[];
  /** Brings about what the stakes come to. */
  end(): Promise<void>;
}

/** One way in which stakes of a vertical come to their end. */
export interface End {
  /** How many players sit at it: so many that every result is somebody's. */
  readonly seats: number;
  /** True where one of them wins, whatever the result. */
  readonly isWonBySomebody?: true;
  /** True where stake and result are one statement, so that the bonus can only be given up at the same moment. */
  readonly isInstant?: true;
  /** True where the player stops playing by it, which ends every bonus. */
  readonly stopsPlay?: true;
  begin(world: GivenUpFixture, players: readonly PlayerClient[]): Promise<Play>;
}

/** One kind of game or bet. */
export interface Way {
  /** The SQL function through which its stakes come to stakes_api_open. */
  readonly door: string;
  readonly vertical: string;
  /** True where all ends can begin before the first is brought about: hours until matches are over pass once for all of them. */
  readonly together?: true;
  readonly ends: Readonly<Record<string, End>>;
}

/** The reply's body where the status is the one that was to be expected. */
export function done({ status, body }: { readonly status: number; readonly body: unknown }, expected: number, what: string): Record<string, unknown> {
  if (status !== expected) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
}
