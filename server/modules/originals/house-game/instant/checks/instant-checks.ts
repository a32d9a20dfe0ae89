import type { Clock } from '#kernel/clock.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { parkedOf } from '#server/platform/parking/parking.ts';
import { pagesWithSeeds } from '../../../checks/seed-checks.ts';
import type { AnyInstantGame } from '../instant-game.ts';
import { type AuditBet, auditPages, betsOfOtherCalls, betsOfOtherStakes, brokenBalances, strayBets } from '../store/audit-bets.ts';
import { UNDRAWN_BET } from '../use-cases/draw-undrawn.ts';

const DRAWN_WITHIN_MS = 5 * MINUTE_MS;

/** The ledger:verify checks of one game: bets against stakes, returned balances, and the draw. */
export function instantChecks(vault: Vault, game: AnyInstantGame): readonly LedgerCheck[] {
  return [
    checkRows('e', `every ${game.name} bet and its stake agree`, async function* (db) {
      yield* await betsOfOtherStakes(db.k, game);
      yield* await betsOfOtherCalls(db.k, game);
    }),
    checkRows('e', `every balance that ${game.name} answered is the wallet’s`, async function* (db) {
      yield* await brokenBalances(db.k, game);
    }),
    checkRows('fairness', `every ${game.name} bet recomputes from its seeds`, async function* (db) {
      for await (const { rows, seeds } of inSnapshotPages(
        db,
        pagesWithSeeds(vault, (k) => auditPages(k, game)),
      ))
        for (const bet of rows) yield* wrongIn(game, bet, seeds.get(bet.seedId));
    }),
  ];
}

/** Bets whose result or payout does not follow from their seeds, revealed or not. */
function* wrongIn(game: AnyInstantGame, bet: AuditBet, seed: { readonly serverSeed: string; readonly clientSeed: string } | undefined): Generator<string> {
  const choice = game.readChoice(bet);
  const said = game.result.map((field) => bet[field]).join(' ');
  const drawn = seed === undefined ? null : game.draw({ ...seed, nonce: bet.nonce }, choice);
  const due = drawn === null ? 'nothing' : game.result.map((field) => drawn[field]).join(' ');
  if (said !== due) yield `${game.name} bet ${bet.id} came to ${said}, its seeds give ${due}`;
  const dueCents = game.payoutCents(cents(bet.stakeCents), choice, bet);
  if (dueCents !== bet.payoutCents) yield `${game.name} bet ${bet.id} paid ${bet.payoutCents}, due are ${dueCents}`;
}

/** (e) Every accepted bet belongs to a game that draws it, and is drawn within five minutes unless it is quarantined. */
export function acceptedBetsAreDrawn(games: readonly AnyInstantGame[], clock: Clock): LedgerCheck {
  return checkRows('e', 'every accepted bet of our own games is drawn in time', async function* (db) {
    const quarantined = new Set((await parkedOf(db.k, UNDRAWN_BET)).map(({ ref }) => ref));
    const ids: readonly string[] = games.map(({ id }) => id);
    for (const { id, game, acceptedAt } of await strayBets(db.k, ids, new Date(clock.nowMs() - DRAWN_WITHIN_MS)))
      if (!ids.includes(game) || !quarantined.has(id)) yield `bet ${id} of ${game} was accepted at ${acceptedAt.toISOString()} and is not drawn`;
  });
}
