import { beaconPublicKey, signBeacon } from '#kernel/fairness/beacon.ts';
import { beaconRoundAfter, DOUBLE_FACTORS, type DoubleColor, doubleColorOf, doubleNumber, hashLink } from '#kernel/fairness/index.ts';
import { randomHex } from '#kernel/random.ts';
import { doubleGame } from '#server/modules/originals/double/double-game.ts';
import { betRisk } from '#server/modules/originals/table/domain/bet-returns.ts';
import { createChainLinks } from '#server/modules/rounds/chain-links.ts';
import { dice, type History, insertAll, openAll, settleAll } from './history.ts';

const BETTING_MS = 15_000;
const ROUND_MS = 25_000;
const COLORS: readonly DoubleColor[] = ['red', 'black', 'red', 'black', 'red', 'black', 'white'];
const GENESIS = { genesisTime: 1_767_225_600, period: 3 } as const;

/** This many bets over this many settled rounds of one chain, with a beacon of the bench's own. */
export async function doubleHistory(history: History, players: readonly string[], bets: number, rounds: number): Promise<void> {
  const roll = dice(2);
  const secret = `0${randomHex(history.random, 32).slice(1)}`;
  const links = createChainLinks(history);
  const grown = await links.grow(rounds + 1);
  const chain = { id: history.ids.next(), length: rounds + 1, ...grown };
  await insertAll(history, 'rounds_chain', [
    {
      ...{
        id: chain.id,
        table_name: 'double',
        length: chain.length,
        end_hash: grown.endHash,
        sealed_seed: `\\x${grown.sealedSeed.toString('hex')}`,
        used: rounds,
      },
      ...{
        beacon_chain_hash: 'b'.repeat(64),
        beacon_public_key: beaconPublicKey(secret),
        beacon_genesis_time: GENESIS.genesisTime,
        beacon_period: GENESIS.period,
      },
      ...{ announced_at: history.clock.now(), started_at: history.clock.now() },
    },
  ]);
  for (let index = 1; index <= rounds; index += 1) {
    const inRound = Math.floor((bets * index) / rounds) - Math.floor((bets * (index - 1)) / rounds);
    const from = roll(players.length);
    // Some bets are on two colours.
    const takers = Array.from({ length: inRound }, (_, place) => players[(from + (place % 10 === 0 && place > 0 ? place - 1 : place)) % players.length] ?? '');
    await oneRound(history, { chainId: chain.id, index, link: await links.linkAt(chain, index), secret }, takers, roll);
  }
}

interface RoundOf {
  readonly chainId: string;
  readonly index: number;
  readonly link: string;
  readonly secret: string;
}

async function oneRound(
  history: History,
  { chainId, index, link, secret }: RoundOf,
  takers: readonly string[],
  roll: (bound: number) => number,
): Promise<void> {
  const { clock, ids, world } = history;
  const [id, openedAt] = [ids.next(), clock.now()];
  const closesAt = new Date(openedAt.getTime() + BETTING_MS);
  const beaconRound = beaconRoundAfter(GENESIS, closesAt.getTime());
  const beacon = signBeacon(secret, beaconRound);
  const outcome = doubleNumber(link, beacon.randomness);
  const bets = takers.map((playerId, place) => ({ id: ids.next(), playerId, color: COLORS[(place + roll(7)) % 7] ?? 'red', stakeCents: 100 + 10 * roll(30) }));
  clock.advance(1_000);
  const placedAt = clock.now();
  await openAll(
    history,
    bets.map(({ id: bet, playerId, color, stakeCents }) =>
      world.row(playerId, stakeCents, {
        stake_id: bet,
        operation: 'double',
        game: 'double',
        round_ref: id,
        risks: [betRisk(doubleGame.pays, color, stakeCents)],
        key: bet,
      }),
    ),
  );
  clock.set(new Date(openedAt.getTime() + ROUND_MS));
  const endedAt = clock.now();
  const winning = doubleColorOf(outcome);
  const payoutOf = ({ color, stakeCents }: (typeof bets)[number]) => (color === winning ? stakeCents * DOUBLE_FACTORS[color] : 0);
  await settleAll(
    history,
    bets.map((bet) => ({ stake_id: bet.id, version: 1, payout_cents: payoutOf(bet) })),
  );
  await insertAll(history, 'rounds_round', [
    {
      ...{ id, table_name: 'double', seq: index, state: 'settled', version: 4, chain_id: chainId, link_index: index, link_hash: hashLink(link), link },
      ...{
        beacon_round: beaconRound,
        beacon_value: beacon.randomness,
        beacon_signature: beacon.signature,
        outcome: String(outcome),
        opened_at: openedAt,
        closes_at: closesAt,
      },
      ...{ void_after: new Date(closesAt.getTime() + 30_000), spin_ends_at: endedAt, finished_at: endedAt, next_opens_at: endedAt },
    },
  ]);
  await insertAll(
    history,
    'originals_table_bet',
    bets.map((bet) => ({
      ...{ game: 'double', pays_e2: 100 * DOUBLE_FACTORS[bet.color] },
      ...{ id: bet.id, round_id: id, player_id: bet.playerId, position: bet.color, stake_cents: bet.stakeCents, payout_cents: payoutOf(bet) },
      ...{ state: bet.color === winning ? 'won' : 'lost', placed_at: placedAt, ended_at: endedAt },
    })),
  );
  await history.owner.pool.query(
    `INSERT INTO originals_table_seat (round_id, player_id, stakes, bets)
     SELECT round_id, player_id, jsonb_object_agg(position, cents), sum(bets) FROM
       (SELECT round_id, player_id, position, sum(stake_cents) AS cents, count(*) AS bets FROM originals_table_bet WHERE round_id = $1 GROUP BY 1, 2, 3) p
     GROUP BY 1, 2`,
    [id],
  );
}
