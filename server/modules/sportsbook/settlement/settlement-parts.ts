import type { ModuleParts } from '#server/platform/module-parts.ts';
import type { ParkedKind } from '#server/platform/parking/parked-kind.ts';
import type { SportsbookDeps } from '../deps.ts';
import { settlementChecks } from './checks/settlement-checks.ts';
import { countUnderReview } from './operator-lists.ts';
import { PARKED_BET, PARKED_CLOSING, PARKED_EVENT, PARKED_MARKET } from './parked-kinds.ts';
import { closeForgotten } from './use-cases/close-forgotten.ts';
import { followStake } from './use-cases/follow-stake.ts';
import { settleDue } from './use-cases/settle-due.ts';
import { voidEvent } from './use-cases/void-event.ts';
import { voidParkedBet, voidParkedMarket } from './use-cases/void-parked.ts';
import { voidPostponed } from './use-cases/void-postponed.ts';
import { wakeParked } from './use-cases/wake-parked.ts';
import { watchOverdue } from './use-cases/watch-overdue.ts';

/** The intervals of settlement, of retries, and of the search for overdue matches. */
const SETTLE_EVERY_MS = 250;
const WAKE_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 60_000;

/** Wires settlement: jobs, quarantine kinds and ledger checks. */
export function settlementParts(deps: SportsbookDeps): ModuleParts {
  return {
    periodicJobs: [
      { name: 'sportsbook settlement', everyMs: SETTLE_EVERY_MS, run: (at) => settleDue(deps, at) },
      { name: 'sportsbook parked', everyMs: WAKE_EVERY_MS, run: (at) => wakeParked(deps, at) },
      { name: 'sportsbook postponed matches', everyMs: LOOK_EVERY_MS, run: (at) => voidPostponed(deps, at) },
      { name: 'sportsbook forgotten matches', everyMs: LOOK_EVERY_MS, run: (at) => closeForgotten(deps, at) },
      { name: 'sportsbook overdue bets', everyMs: LOOK_EVERY_MS, run: (at) => watchOverdue(deps, at) },
      { name: 'sportsbook held results', everyMs: LOOK_EVERY_MS, run: () => countUnderReview(deps) },
    ],
    parkedKinds: parkedKinds(deps),
    ledgerChecks: settlementChecks(deps),
  };
}

function parkedKinds(deps: SportsbookDeps): ParkedKind[] {
  const voids = { what: 'every bet on the match is void', run: voidMatch } as const;
  return [
    {
      kind: PARKED_BET,
      what: 'a sports bet that cannot be brought to its results',
      acts: {
        void: { what: 'the bet is void for good, its stake is back with the player', run: voidParkedBet },
        follow: { what: 'the bet has the ending that its stake has, and goes on from there', run: followStake },
      },
    },
    {
      kind: PARKED_MARKET,
      what: 'a market whose rules break on its match',
      acts: { void: { what: 'every bet on the market is void', run: (tx, ref, at) => voidParkedMarket(deps, tx, ref, at) } },
    },
    { kind: PARKED_EVENT, what: 'a match whose results cannot be read', acts: { void: voids } },
    { kind: PARKED_CLOSING, what: 'a match that the rules end and that cannot be ended', acts: { void: voids } },
  ];

  function voidMatch(...[tx, eventId, at]: Parameters<ParkedKind['acts'][string]['run']>) {
    return voidEvent(deps, tx, { eventId, origin: `parked:${deps.ids.next()}`, at });
  }
}
