import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PriceSource } from '../../../domain/feed/apply-offer.ts';
import { findDefinition } from '../../../domain/sports/registry.ts';
import { eventsAhead, priceSources, tournamentSport, writePriceSource } from '../../store/source-rows.ts';
import { applySteps, type StepDeps } from '../apply-steps.ts';

export interface SourceDecision {
  readonly tournamentId: string;
  /** `*` for every definition of the tournament without a decision of its own. */
  readonly definition: string;
  /** Null deletes the decision: the model's prices apply again. */
  readonly source: PriceSource | null;
  readonly at: Date;
}

export interface SourceChange {
  readonly subject: string;
  readonly before: PriceSource | null;
  readonly after: PriceSource | null;
}

/**
 * Stores an operator's decision whose prices win in a tournament if both the supplier and the model price a definition. Matches that have not begun are
 * offered again at once, at the stored prices. Refuses an unknown tournament or definition (`not_found`).
 */
export async function setPriceSource(
  deps: StepDeps,
  tx: Tx,
  { tournamentId, definition, source, at }: SourceDecision,
): Promise<Result<SourceChange, 'not_found'>> {
  const sport = await tournamentSport(tx, tournamentId);
  if (sport === null || (definition !== '*' && findDefinition(sport, definition) === null)) return refuse('not_found');
  const key = { tournamentId, definition: definition === '*' ? '' : definition };
  const before = (await priceSources(tx, [tournamentId])).find((each) => each.definition === key.definition)?.source ?? null;
  await writePriceSource(tx, key, source);
  await repriceAhead(deps, tx, tournamentId, at);
  return ok({ subject: `${tournamentId}:${definition}`, before, after: source });
}

/** Offers again, at the stored prices, a tournament's matches that have not begun. */
export async function repriceAhead(deps: StepDeps, tx: Tx, tournamentId: string, at: Date): Promise<void> {
  const ahead = Map.groupBy(await eventsAhead(tx, tournamentId), (event) => event.source);
  for (const [supplier, events] of ahead) {
    const steps = events.map(({ id }) => ({ eventId: id, act: { kind: 'reprice' } }) as const);
    await applySteps(deps, tx, { source: supplier, producer: 'prematch', at, isRebuilt: false }, steps);
  }
}
