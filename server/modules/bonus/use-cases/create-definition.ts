import { gameKinds } from '#contracts/money/bonus.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BonusDeps } from '../deps.ts';
import { requiresDeposit } from '../domain/terms.ts';
import { endDefinition, insertDefinition, type NewDefinition } from '../store/definitions.ts';

export type DefinitionRefusal = 'invalid_terms' | 'terms_require_deposit';

const MOST_NAME = 80;
const MOST_PAID_CENTS = 999_999_999;
const between = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high;

/** Creates terms under which bonuses may be given. They never change; other terms are a new definition. */
export async function createDefinition(
  deps: Pick<BonusDeps, 'ids' | 'complianceProfile'>,
  tx: Tx,
  terms: Omit<NewDefinition, 'id'>,
  at: Date,
): Promise<Result<{ readonly id: string }, DefinitionRefusal>> {
  const problems: Record<string, string[]> = {};
  const name = terms.name.trim();
  if (name === '' || name.length > MOST_NAME) problems['name'] = ['1 to 80 characters'];
  if (!between(terms.multiplier, 1, 100)) problems['times'] = ['1 to 100'];
  if (!between(terms.activateDays, 1, 365) || !between(terms.playDays, 1, 365)) problems['days'] = ['1 to 365'];
  if (terms.mostCents !== null && !between(terms.mostCents, 1, MOST_PAID_CENTS)) problems['most'] = ['at least 1 centavo'];
  const kinds = terms.contributions.map(({ kind }) => kind);
  const known = kinds.every((kind) => (gameKinds as readonly string[]).includes(kind)) && new Set(kinds).size === kinds.length;
  if (kinds.length === 0 || !known || !terms.contributions.every(({ percent }) => between(percent, 1, 100))) {
    problems['games'] = [`such as slots=100,double=20; kinds: ${gameKinds.join(', ')}`];
  }
  if (Object.keys(problems).length > 0) return refuse('invalid_terms', problems);
  if (deps.complianceProfile === 'br' && requiresDeposit(name)) return refuse('terms_require_deposit');
  const id = deps.ids.next();
  await insertDefinition(tx, { ...terms, id, name }, at);
  return ok({ id });
}

/** Ends a definition: no new bonus uses it; existing bonuses stay. */
export async function endDefinitionByHand(tx: Tx, id: string, at: Date): Promise<Result<null, 'unknown_definition'>> {
  return (await endDefinition(tx, id, at)) ? ok(null) : refuse('unknown_definition');
}
