import type { ProviderClient } from '#sandbox/provider/sample-client.ts';
import type { OpenSite } from '../open-site.ts';
import type { PlayerClient } from '../player-client.ts';

/** The stake that most verticals take, in centavos: 100 of bonus and 100 of cash. A system of three lines stakes 210. */
export const STAKE = 200;

export interface GivenUpFixture {
  readonly open: OpenSite;
  /** The studio's client of the provider wallet. */
  readonly studio: ProviderClient;
  /** Runs an operator's command, with a reason. */
  operate(...words: string[]): Promise<string>;
}

/** A stake's outcome in the game: each payout in centavos, or void. */
export type Outcome = readonly number[] | 'void';

/** One player's accepted stake. */
export interface OpenStake {
  /** Its outcome, after the end of every stake. */
  readOutcome(): Promise<Outcome>;
  /** Everything that might pay it a second time: repeated calls and repeated round messages, also under new ids. */
  payAgain(): Promise<void>;
}

export interface Play {
  readonly stakes: readonly OpenStake[];
  /** Ends the round or match of the stakes. */
  end(): Promise<void>;
}

/** One way in which stakes of a vertical end. */
export interface End {
  /** Number of players: enough that every result is covered. */
  readonly seats: number;
  /** True if one of the players wins at every result. */
  readonly isWonBySomebody?: true;
  /** True if stake and result are one statement, so that the bonus can only be given up in parallel. */
  readonly isInstant?: true;
  /** True if the end stops the player from playing, which ends every bonus. */
  readonly stopsPlay?: true;
  begin(world: GivenUpFixture, players: readonly PlayerClient[]): Promise<Play>;
}

/** One kind of game or bet. */
export interface Way {
  /** The SQL function that passes its stakes to stakes_api_open. */
  readonly door: string;
  readonly vertical: string;
  /** True if all ends can begin first and then run in turn, so that the hours of a match pass only once. */
  readonly together?: true;
  readonly ends: Readonly<Record<string, End>>;
}

/** Returns the reply's body; throws if the status is not the expected one. */
export function done({ status, body }: { readonly status: number; readonly body: unknown }, expected: number, what: string): Record<string, unknown> {
  if (status !== expected) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
}
