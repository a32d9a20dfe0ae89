import { openSeed } from '../../fairness/sealed-seed.ts';
import { getFairness } from '../../fairness/use-cases/get-fairness.ts';
import type { PlayerSeeds } from '../../house-game/instant/instant-game.ts';
import { createOriginalsFixture, type OriginalsFixture } from '../originals-fixture.ts';
import { createOriginalsHttp } from '../originals-http.ts';
import type { AlikeCall, Fields, RunningGame } from './game-under-test.ts';

/** A listed bet of the history, alike for every game of one bet and one result. */
interface ListedBet {
  readonly stake: number;
  readonly payout: number;
  readonly server_seed: string | null;
  readonly client_seed: string;
  readonly nonce: number;
}

/** The game-specific input of a game of one bet and one result. */
export interface InstantRules<Bet extends ListedBet> {
  readonly stakeUrl: string;
  readonly choice: Fields;
  /** Whether the choice wins under these seeds. */
  wins(seeds: PlayerSeeds): boolean;
  /** The payout that a bet of the history must have under its revealed seeds. */
  dueCents(bet: Bet, seeds: PlayerSeeds): number;
}

/** Runs a game of one bet and one result for the contract suite. */
export async function createInstantGame<Bet extends ListedBet>(rules: InstantRules<Bet>): Promise<RunningGame> {
  const fixture = await createOriginalsFixture();
  const http = await createOriginalsHttp(fixture);

  async function callThat(wins: boolean): Promise<AlikeCall> {
    for (;;) {
      const principal = await fixture.newPlayer(5_000);
      if (rules.wins(await nextSeeds(fixture, principal.playerId)) === wins) return { principal, url: rules.stakeUrl, body: { stake: 100, ...rules.choice } };
    }
  }

  return {
    fixture,
    http,
    prepare: async () => undefined,
    finish: async () => undefined,
    settle: async () => undefined,
    async proofs({ token }) {
      await http.put(token, '/api/originals/fairness', { client_seed: 'outra' });
      const { data } = (await http.get(token, rules.stakeUrl)).json<{ data: readonly Bet[] }>();
      return data.map((bet) => ({
        paidCents: bet.payout,
        dueCents: rules.dueCents(bet, { serverSeed: bet.server_seed ?? '', clientSeed: bet.client_seed, nonce: bet.nonce }),
      }));
    },
    alikePair: async () => ({ wins: await callThat(true), loses: await callThat(false) }),
    async close() {
      await http.app.close();
      await fixture.drop();
    },
  };
}

/** The seeds of the player's next bet, which only a test can read. */
async function nextSeeds({ db, deps }: OriginalsFixture, playerId: string): Promise<PlayerSeeds> {
  await getFairness(deps, playerId);
  const { rows } = await db.pool.query<{ client_seed: string; next_nonce: number; sealed_seed: Buffer; server_seed_hash: string }>(
    'SELECT f.client_seed, f.next_nonce, s.sealed_seed, s.server_seed_hash FROM originals_fairness f JOIN originals_seed s ON s.id = f.seed_id WHERE f.player_id = $1',
    [playerId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the player has seeds');
  const serverSeed = openSeed(deps.vault, { sealedSeed: row.sealed_seed, serverSeedHash: row.server_seed_hash });
  return { serverSeed, clientSeed: row.client_seed, nonce: row.next_nonce };
}
