import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findDefinition } from '../../../domain/sports/registry.ts';
import { ruleChoices, writeRuleChoice } from '../../store/rule-choice-rows.ts';
import { tournamentSport } from '../../store/source-rows.ts';
import type { StepDeps } from '../apply-steps.ts';
import { repriceAhead } from './set-price-source.ts';

export interface RuleDecision {
  readonly tournamentId: string;
  readonly definition: string;
  /** Null deletes the choice: the definition's own rule applies again. */
  readonly version: number | null;
  readonly at: Date;
}

export interface RuleChange {
  readonly subject: string;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Stores an operator's choice of the version of a definition's rule under which a tournament is offered. It applies to markets opened later, and at once to
 * markets without bets of matches that have not begun; every other market keeps the rule of its bets. Refuses `not_found`: an unknown tournament or
 * definition, or a version that is neither the definition's own nor an alternative.
 */
export async function setRuleChoice(deps: StepDeps, tx: Tx, { tournamentId, definition, version, at }: RuleDecision): Promise<Result<RuleChange, 'not_found'>> {
  const sport = await tournamentSport(tx, tournamentId);
  const found = sport === null ? null : findDefinition(sport, definition);
  const versions = [found, ...(found?.alternatives ?? [])].map((rule) => rule?.version);
  if (found === null || (version !== null && !versions.includes(version))) return refuse('not_found');
  const before = (await ruleChoices(tx, [tournamentId])).find((each) => each.definition === definition)?.version ?? null;
  await writeRuleChoice(tx, { tournamentId, definition }, version === found.version ? null : version);
  await repriceAhead(deps, tx, tournamentId, at);
  return ok({ subject: `${tournamentId}:${definition}`, before, after: version });
}
