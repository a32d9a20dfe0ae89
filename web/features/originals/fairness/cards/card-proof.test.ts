import { expect, test } from 'vitest';
import type { TableChain } from '#contracts/originals/table.ts';
import { beaconPublicKey, signBeacon } from '#kernel/fairness/beacon.ts';
import { baccaratDeal, baccaratResult, pointsOf } from '#kernel/fairness/cards/baccarat.ts';
import { derbyDeal, derbyResult } from '#kernel/fairness/cards/derby.ts';
import { beaconRoundAfter, chainEnd, hashLink } from '#kernel/fairness/index.ts';
import { toTableClaim } from '../table/table-claim.ts';
import { shownBaccarat, shownDerby } from './card-proof.ts';
import { checkCardClaim } from './check-card-claim.ts';

const SECRET = '0f'.repeat(32);
const SEED = hashLink('cards');
const PLACE = 3;
const BEACON = { genesisTime: 1_767_225_600, period: 3 };
const chain: TableChain = {
  ...{ id: 'c', end_hash: chainEnd(SEED, 9), length: 9, announced_at: '', started_at: null, used: PLACE },
  beacon: { chain_hash: hashLink('beacon'), public_key: beaconPublicKey(SECRET), genesis_time: BEACON.genesisTime, period: BEACON.period },
};
const closesAtMs = 1_795_262_400_500;
const link = chainEnd(SEED, 9 - PLACE);
const answer = signBeacon(SECRET, beaconRoundAfter(BEACON, closesAtMs));
const round = {
  ...{ round_id: 'r', chain_id: 'c', link_index: PLACE, link_hash: hashLink(link), link, voided: false, opened_at: '' },
  ...{ beacon_round: answer.round, beacon_value: answer.randomness, beacon_signature: answer.signature, closes_at: new Date(closesAtMs).toISOString() },
};

const cards = derbyDeal(link, answer.randomness);
const winner = derbyResult(cards);
const hands = baccaratDeal(link, answer.randomness);
const { winner: best, playerPair, bankerPair } = baccaratResult(hands);
const shown = {
  ...{ player: [...hands.player], banker: [...hands.banker], winner: best, player_points: pointsOf(hands.player), banker_points: pointsOf(hands.banker) },
  ...{ player_pair: playerPair, banker_pair: bankerPair },
};

test('a round of two cards is recomputed with its signature; a wrong card or winner is detected', () => {
  const claim = (text: string) => checkCardClaim({ game: 'derby', ...toTableClaim(round, chain, text) });
  expect(claim(shownDerby({ ...cards, winner }))).toMatchObject({ fair: true, signature: true, resultMatches: true });
  const others = [
    { ...cards, winner: winner === 'tie' ? ('home' as const) : ('tie' as const) },
    { home: cards.away, away: cards.home, winner },
  ];
  for (const other of others) expect(claim(shownDerby(other))).toMatchObject({ fair: false, resultMatches: false });
});

test('a round of baccarat is recomputed to its points and pairs; a wrong point or pair is detected', () => {
  const claim = (text: string) => checkCardClaim({ game: 'baccarat', ...toTableClaim(round, chain, text) });
  expect(claim(shownBaccarat(shown))).toMatchObject({ fair: true, signature: true });
  for (const other of [
    { ...shown, player_points: (shown.player_points + 1) % 10 },
    { ...shown, banker_pair: !shown.banker_pair },
  ])
    expect(claim(shownBaccarat(other))).toMatchObject({ fair: false, resultMatches: false });
});

test('a void round has no cards, and its link is checked all the same', () => {
  const voided = { ...round, voided: true, beacon_value: null, beacon_signature: null };
  expect(checkCardClaim({ game: 'derby', ...toTableClaim(voided, chain, null) })).toMatchObject({ fair: true, result: null, beaconValue: null });
});
