import type { Queryable } from '#server/platform/db/database.ts';
import { picksOf } from '../domain/bets/combination.ts';
import { millionths } from '../domain/pricing/price-market.ts';
import { findSport } from '../domain/sports/registry.ts';
import type { EventModel } from '../domain/sports/sport.ts';
import { readModels } from '../events/read-models.ts';

/** The fields of an open bet's leg that combinations need. */
interface CombinedLeg {
  readonly betId: string;
  readonly eventId: string;
  readonly outcomeId: string;
  readonly builder: number | null;
  readonly result: 0 | 1 | null;
  readonly sport: string | null;
  readonly definition: string | null;
  readonly specifiers: Readonly<Record<string, string>> | null;
}

/**
 * The chance, in parts per million, that every open leg of a combination wins, by the present model of its match; the key is the combination's first leg. A
 * combination is left out if no model joins those legs.
 */
export async function jointWins<L extends CombinedLeg>(k: Queryable, rows: readonly L[]): Promise<ReadonlyMap<L, number>> {
  const combined = rows.filter(({ builder }) => builder !== null);
  const open = combined.filter(({ result }) => result === null).map(({ eventId }) => eventId);
  if (open.length === 0) return new Map();
  const models = await readModels(k, open);
  const wins = new Map<L, number>();
  for (const legs of Map.groupBy(combined, ({ betId }) => betId).values()) {
    for (const { legs: own } of picksOf(legs)) {
      const [first] = own;
      const win = jointWin(
        own.filter(({ result }) => result === null),
        models.get(first?.eventId ?? ''),
      );
      if (first !== undefined && win !== null) wins.set(first, win);
    }
  }
  return wins;
}

function jointWin(legs: readonly CombinedLeg[], model: EventModel | undefined): number | null {
  const builder = findSport(legs[0]?.sport ?? '')?.builder ?? null;
  const terms = model?.terms ?? null;
  const selections = legs.map(({ definition, specifiers, outcomeId }) => ({ definition: definition ?? '', specifiers: specifiers ?? {}, outcome: outcomeId }));
  if (builder === null || terms === null || !selections.every((selection) => builder.takes(selection, terms))) return null;
  return millionths(Math.min(1, builder.chance(terms, selections)));
}
