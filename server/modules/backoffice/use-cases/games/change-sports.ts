import { isUuid } from '#kernel/ids.ts';
import { ok, type Result } from '#kernel/refusal.ts';
import {
  cancelWindow,
  decideEvent,
  decideReview,
  endReview,
  markForReview,
  resolveReview,
  resumeBets,
  setCap,
  setPriceSource,
  setRuleChoice,
  stopBets,
  unmark,
  voidEvent,
} from '#server/modules/sportsbook/index.ts';
import { recordAct } from '#server/platform/audit/record-act.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { BackofficeDeps } from '../../deps.ts';
import type { SportsCommand } from '../../domain/sports-command.ts';
import { describeRefusal } from '../../domain/describe-refusal.ts';
import { readJsonFile } from '../../read-json-file.ts';

interface Change {
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Executes a command about matches, results and liability, and records the act in one transaction. The next settlement job updates the bets. */
export async function changeSports(
  deps: BackofficeDeps,
  { actor, command }: { readonly actor: string; readonly command: SportsCommand },
): Promise<{ done: boolean; text: string }> {
  const written = 'file' in command ? await readJsonFile(command.file) : null;
  if (written === undefined) return { done: false, text: `${'file' in command ? command.file : ''} is no readable JSON file.` };
  const at = deps.clock.now();
  const changed = await inTransaction(deps.db, async (tx) => {
    const change = await apply(deps, tx, command, { written, at });
    if (!change.ok) return change;
    const { subject, before, after } = change.value;
    await recordAct(tx, at, { actor, act: command.kind, subject, before, after, reason: command.reason });
    return ok(subject);
  });
  return changed.ok ? { done: true, text: `${command.kind}: ${changed.value} is done.` } : { done: false, text: `Not done: ${describeRefusal(changed)}` };
}

async function apply(deps: BackofficeDeps, tx: Tx, command: SportsCommand, { written, at }: { written: unknown; at: Date }): Promise<Result<Change, string>> {
  const origin = `operator:${deps.ids.next()}`;
  switch (command.kind) {
    case 'sports.cap':
      return setCap(tx, command.place, command.capCents);
    case 'sports.source': {
      const { tournament, definition, source } = command;
      return setPriceSource(deps, tx, { tournamentId: tournament, definition, source, at });
    }
    case 'sports.rule': {
      const { tournament, definition, version } = command;
      return setRuleChoice(deps, tx, { tournamentId: tournament, definition, version, at });
    }
    case 'sports.stop':
      return stopBets(deps, tx, { scope: command.scope, ref: command.ref, reason: command.reason, at });
    case 'sports.resume':
      return resumeBets(deps, tx, { scope: command.scope, ref: command.ref, at });
    case 'sports.take':
    case 'sports.refuse':
      return decideReview(tx, { betId: command.bet, decision: command.kind === 'sports.take' ? 'accept' : 'refuse', at });
    case 'sports.mark':
      return markForReview(tx, { scope: command.scope, ref: command.ref, reason: command.reason, at });
    case 'sports.unmark':
      return unmark(tx, { scope: command.scope, ref: command.ref });
    case 'sports.review': {
      const { event, incident, act, score } = command;
      return endReview(deps, tx, { eventId: event, incidentId: incident, act, score, at });
    }
    case 'sports.void':
      return asChange(command.event, null, 'void', await voidEvent(deps, tx, { eventId: command.event, origin, at }));
    case 'sports.cancel':
    case 'sports.uncancel': {
      const act = { ...matchOf(command.place), ...command.within, origin, at };
      return asChange(command.place, null, command.within, await cancelWindow(deps, tx, act, { takeBack: command.kind === 'sports.uncancel' }));
    }
    case 'sports.keep':
    case 'sports.decide':
      return decide(deps, tx, { id: command.id, written: command.kind === 'sports.keep' ? null : written, origin, at });
  }
}

/** A held result is named by its number, a match by its id. */
async function decide(
  deps: BackofficeDeps,
  tx: Tx,
  { id, written, origin, at }: { id: string; written: unknown; origin: string; at: Date },
): Promise<Result<Change, string>> {
  if (written !== null && !isUuid(id)) {
    const decided = await decideEvent(deps, tx, { eventId: id, written, origin, at });
    return decided.ok ? ok({ subject: id, before: null, after: decided.value }) : decided;
  }
  const resolved = await resolveReview(deps, tx, { id, written, at });
  return resolved.ok ? ok({ subject: resolved.value.eventId, before: resolved.value.facts, after: resolved.value.decided }) : resolved;
}

/** The id of a market begins with the id of its match: "a-match:total:2.5". */
function matchOf(place: string): { eventId: string; marketId: string | null } {
  const [eventId = ''] = place.split(':');
  return { eventId, marketId: place === eventId ? null : place };
}

function asChange(subject: string, before: unknown, after: unknown, done: Result<unknown, string>): Result<Change, string> {
  return done.ok ? ok({ subject, before, after }) : done;
}
