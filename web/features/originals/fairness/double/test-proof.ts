import type { DoubleProofReply } from '#contracts/originals/double.ts';
import { beaconPublicKey, signBeacon } from '#kernel/fairness/beacon.ts';
import { beaconRoundAfter, chainEnd, doubleColorOf, doubleNumber, hashLink } from '#kernel/fairness/index.ts';

export const SECRET = '0f'.repeat(32);
const SEED = hashLink('test proof');
const LENGTH = 60;
const BEACON = { genesisTime: 1_767_225_600, period: 3 };

/** A valid proof: the first rounds of a chain, signed by a test beacon, with a bet on red in each. */
export function proofOf(rounds: number): DoubleProofReply {
  const places = Array.from({ length: rounds }, (_, n) => n + 1);
  return {
    generated_at: '2026-11-21T06:00:00.000Z',
    chains: [
      {
        id: 'c',
        end_hash: chainEnd(SEED, LENGTH),
        length: LENGTH,
        announced_at: '2026-11-20T00:00:00.000Z',
        started_at: '2026-11-20T00:00:00.000Z',
        used: rounds,
        beacon: { chain_hash: hashLink('beacon'), public_key: beaconPublicKey(SECRET), genesis_time: BEACON.genesisTime, period: BEACON.period },
      },
    ],
    rounds: places.map(roundAt),
    bets: places.map(betAt),
  };
}

function roundAt(place: number): DoubleProofReply['rounds'][number] {
  const closesAtMs = 1_795_262_400_500 + place * 26_000;
  const link = chainEnd(SEED, LENGTH - place);
  const answer = signBeacon(SECRET, beaconRoundAfter(BEACON, closesAtMs));
  return {
    round_id: `r${place}`,
    chain_id: 'c',
    link_index: place,
    link_hash: hashLink(link),
    link,
    beacon_round: answer.round,
    beacon_value: answer.randomness,
    beacon_signature: answer.signature,
    opened_at: new Date(closesAtMs - 15_000).toISOString(),
    closes_at: new Date(closesAtMs).toISOString(),
    number: doubleNumber(link, answer.randomness),
    voided: false,
  };
}

function betAt(place: number): DoubleProofReply['bets'][number] {
  const { number, round_id, opened_at } = roundAt(place);
  const won = number !== null && doubleColorOf(number) === 'red';
  return { id: `b${place}`, round_id, color: 'red', stake: 100, status: won ? 'won' : 'lost', payout: won ? 200 : 0, number, placed_at: opened_at };
}
