import { createHash } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';
import type { StoredEvent } from '../../domain/events/stored-event.ts';
import { judgeFinding } from '../../domain/feed/judge-finding.ts';
import { APPLIED, type Finding, refused, stale, type Step, type StepOutcome } from '../../domain/feed/step.ts';
import { rulesOf } from '../../domain/sports/registry.ts';
import type { KnownResult, NewResult } from '../../domain/settlement/new-result.ts';
import { importResults, knownResults, type PastResult } from '../../settlement/store/known-results.ts';
import { recordResult } from '../../settlement/use-cases/record-result.ts';
import type { SportsbookDeps } from '../../deps.ts';
import type { ProducerKey } from '../store/producer-rows.ts';

interface Findings {
  readonly steps: readonly Step[];
  /** The outcomes of the steps so far; those of findings are written here. */
  readonly outcomes: StepOutcome[];
  readonly standing: ReadonlyMap<string, StoredEvent>;
  readonly before: ReadonlyMap<string, StoredEvent>;
  /** Matches first received in this transaction. */
  readonly fresh: ReadonlySet<string>;
}

type Deps = Pick<SportsbookDeps, 'ids' | 'log'>;

/** Passes findings about results to settlement, in order; cancelled matches are void. Returns the matches for which something was recorded. */
export async function recordFindings(deps: Deps, tx: Tx, key: ProducerKey & { readonly at: Date }, findings: Findings): Promise<ReadonlySet<string>> {
  const { steps, outcomes, standing, before } = findings;
  const recorded = new Set<string>();
  await importPast(tx, key, findings);
  const known = await knownResults(tx, [...new Set(steps.flatMap((step) => (step.act.kind === 'finding' && step.eventId !== null ? [step.eventId] : [])))]);
  for (const [index, { eventId, act }] of steps.entries()) {
    if (act.kind !== 'finding' || eventId === null || outcomes[index]?.outcome !== 'applied') continue;
    const result = resultOf(key, eventId, act, known.get(eventId));
    const outcome = result === null ? 'known' : await recordResult(deps, tx, result);
    if (result !== null && outcome === 'recorded') {
      recorded.add(eventId);
      if (result.kind === 'facts') known.set(eventId, { kind: 'facts', facts: result.facts, certainty: result.certainty, origin: result.origin });
      if (result.kind === 'rollback') known.set(eventId, { kind: 'rollback', facts: null, certainty: null, origin: result.origin });
    }
    outcomes[index] = OUTCOMES[outcome];
  }
  for (const [id, { event }] of standing) {
    if (event.state !== 'cancelled' || before.get(id)?.event.state === 'cancelled') continue;
    if ((await recordResult(deps, tx, { eventId: id, origin: `${key.source}:cancelled`, at: key.at, kind: 'void' })) === 'recorded') recorded.add(id);
  }
  return recorded;
}

/** A match that was over when first received has no bets: its result is stored as settled, all such matches in one statement. */
async function importPast(tx: Tx, { at }: { readonly at: Date }, { steps, standing, fresh }: Findings): Promise<void> {
  const past = steps.flatMap(({ eventId, act }): PastResult[] => {
    if (eventId === null || act.kind !== 'finding' || act.finding.kind !== 'facts' || !fresh.has(eventId) || !act.isRetold) return [];
    const { facts, certainty } = act.finding;
    const held = standing.get(eventId);
    if (held?.markets.size !== 0 || rulesOf(held.event)?.facts.faults(facts).length !== 0) return [];
    return [{ eventId, facts, certainty, origin: retoldOrigin(act.origin, act.finding, undefined) }];
  });
  await importResults(tx, past, at);
}

const OUTCOMES = { recorded: APPLIED, known: stale('known'), held: refused('contradiction') } as const;

/** The result to pass to settlement; null if settlement already has it. */
function resultOf(
  key: ProducerKey & { readonly at: Date },
  eventId: string,
  act: Extract<Step['act'], { kind: 'finding' }>,
  known: KnownResult | undefined,
): NewResult | null {
  const { finding, isRetold, origin } = act;
  const place = { eventId, origin: isRetold ? retoldOrigin(origin, finding, known) : origin, at: key.at };
  const judgement = judgeFinding(finding, isRetold, known, `${key.source}:${key.producer}:`);
  if (judgement === 'take_back') return { ...place, kind: 'rollback' };
  if (judgement !== 'record' || finding.kind === 'unsettled') return null;
  if (finding.kind === 'facts') return { ...place, ...finding };
  return finding.kind === 'rollback'
    ? { ...place, kind: 'rollback' }
    : { ...place, kind: finding.kind, from: finding.from, until: finding.until, marketId: null };
}

/** Gives repeated facts the same origin, unless something else was recorded since. */
function retoldOrigin(stream: string, finding: Finding, known: KnownResult | undefined): string {
  return `${stream}:${createHash('sha256')
    .update(JSON.stringify([finding, known?.origin ?? null]))
    .digest('hex')
    .slice(0, 32)}`;
}
