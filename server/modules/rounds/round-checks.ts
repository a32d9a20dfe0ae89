import type { Clock } from '#kernel/clock.ts';
import { beaconRoundAfter, hashLink } from '#kernel/fairness/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import type { Signatures } from './beacon/signatures.ts';
import type { ChainLinks } from './chain-links.ts';
import type { RoundsDeps } from './deps.ts';
import { type Chain, overdueMs, type Round } from './domain/round.ts';
import type { RoundGame } from './round-game.ts';
import { auditRounds, unfinishedRounds } from './store/audit-rounds.ts';
import { allChains } from './store/chain-rows.ts';

/** Signatures per pairing product. */
const TOGETHER = 250;

/** The links of each chain follow from its published end, each beacon signature is valid, and every outcome follows from both. */
export function roundsRecompute(games: readonly RoundGame[], deps: Pick<RoundsDeps, 'signatures'>): LedgerCheck {
  const gameOf = new Map(games.map((game) => [game.table, game]));
  return checkRows('fairness', 'every shared round follows from its chain and its beacon', async function* (db: Database) {
    for (const chain of await allChains(db.k)) {
      const beacons = beaconsOf(chain, deps.signatures);
      let place = 0;
      /** The hash announced with the previous round: the next round's link must hash to it, revealed or not. */
      let before: string | null = null;
      let seq: number | null = null;
      for await (const round of auditRounds(db.k, chain.id)) {
        place += 1;
        const follows = before === null ? round.linkHash === chain.endHash : hashLink(round.linkHash) === before;
        const wrong = whatIsWrong(round, place, follows, gameOf.get(round.table)) ?? wrongBeacon(round, chain) ?? wrongState(round, chain.table, seq);
        if (wrong !== null) yield `round ${round.id} (${round.table}, place ${round.linkIndex}): ${wrong}`;
        beacons.add(round);
        before = round.linkHash;
        seq = round.seq;
      }
      yield* await beacons.wrong();
      if (place !== chain.used || place > chain.length) yield `chain ${chain.id} of ${chain.length} gave ${chain.used} links to ${place} rounds`;
    }
  });
}

function whatIsWrong(round: Round, place: number, follows: boolean, game: RoundGame | undefined): string | null {
  if (round.linkIndex !== place) return `place ${place} is missing`;
  if (!follows) return 'its link does not follow the one before';
  if (round.link !== null && hashLink(round.link) !== round.linkHash) return 'its link is not the one that was announced';
  if (game !== undefined && game.run === undefined && round.runsFrom !== null) return 'it ran, and its game shows results as soon as they are drawn';
  if (game === undefined || round.outcome === null || round.link === null || round.beaconValue === null) return null;
  return game.outcome(round.link, round.beaconValue) === round.outcome ? null : `link and beacon give another outcome than ${round.outcome}`;
}

const GRACE_MS = 600_000;

/** Every round that takes bets ends: none is overdue by ten minutes, so no stake stays in a lost round. */
export function roundsGoOn({ clock }: { readonly clock: Clock }): LedgerCheck {
  return checkRows('deadline', 'no shared round stands still', async function* (db) {
    for (const round of await unfinishedRounds(db.k)) {
      if (overdueMs(round, clock.now()) > GRACE_MS) yield `round ${round.id} (${round.table}) is ${round.state} since ${round.closesAt.toISOString()}`;
    }
  });
}

function wrongBeacon(round: Round, chain: Chain): string | null {
  const named = beaconRoundAfter(chain.beacon, round.closesAt.getTime());
  return round.beaconRound === named ? null : `it waited for round ${round.beaconRound} of the beacon, and ${named} was the first after it closed`;
}

/** A round has a result exactly while it spins and after it is settled, and is finished exactly when it is settled or refunded. */
function wrongState({ table, state, seq, outcome, finishedAt }: Round, chainTable: string, before: number | null): string | null {
  if (table !== chainTable) return `its chain is of table ${chainTable}`;
  if (before !== null && seq !== before + 1) return `it is the table's ${seq}th after the ${before}th`;
  const hasNumber = state === 'spinning' || state === 'settled';
  const mayBeOver = state === 'settled' ? finishedAt !== null : state === 'void' || finishedAt === null;
  return isState(state) && hasNumber === (outcome !== null) && mayBeOver ? null : `it is ${state}, with the number ${outcome ?? 'none'}`;
}

function isState(state: string): boolean {
  return ['betting', 'closed', 'running', 'spinning', 'settled', 'void'].includes(state);
}

/** Collects the beacon signatures of a chain's rounds; many are verified together, while the next rows are read. */
function beaconsOf(chain: Chain, signatures: Signatures) {
  const verdicts: Promise<string[]>[] = [];
  let waiting: Round[] = [];
  const check = () => {
    if (waiting.length > 0) verdicts.push(neverSaid(chain, waiting, signatures));
    waiting = [];
  };
  return {
    add(round: Round): void {
      if (round.beaconValue !== null || round.beaconSignature !== null) waiting.push(round);
      if (waiting.length >= TOGETHER) check();
    },
    async wrong(): Promise<string[]> {
      check();
      return (await Promise.all(verdicts)).flat();
    },
  };
}

async function neverSaid(chain: Chain, rounds: readonly Round[], signatures: Signatures): Promise<string[]> {
  const answers = rounds.map((round) => ({ round: round.beaconRound, randomness: round.beaconValue ?? '', signature: round.beaconSignature ?? '' }));
  const unverified = new Set(await signatures.unverified(chain.beacon.publicKey, answers));
  return rounds
    .filter((round) => unverified.has(round.beaconRound))
    .map((round) => `round ${round.id} (${round.table}, place ${round.linkIndex}): the beacon never said that in its round ${round.beaconRound}`);
}

/** The encrypted seed of every chain leads to its published end, so future links are the promised ones. */
export function chainsKeepTheirEnds(links: ChainLinks): LedgerCheck {
  return checkRows('fairness', 'every chain of links ends as it was published', async function* (db) {
    for (const chain of await allChains(db.k)) {
      if (!(await links.leadsToItsEnd(chain))) yield `chain ${chain.id} does not lead to the end published as ${chain.endHash}`;
    }
  });
}
