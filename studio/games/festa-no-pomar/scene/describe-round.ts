import { brl } from '#studio/stage/text/money.ts';
import type { ClustersPaid, FestaEvent } from '../math/events.ts';
import { NAMES } from './names.ts';

/** The description of a round for a screen reader: whole sentences, without the total. `centsOf` turns units into centavos of the stake. */
export function describeRound(events: readonly FestaEvent[], centsOf: (units: number) => number): readonly string[] {
  return [...clusterSentences(events, centsOf), ...events.flatMap((event) => sentence(event, centsOf))];
}

function clusterSentences(events: readonly FestaEvent[], centsOf: (units: number) => number): readonly string[] {
  const cascades = events.filter((event) => event.type === 'clusters');
  const best = bestCluster(cascades);
  if (best === undefined) return [];
  const highest = Math.max(...cascades.map(({ multiplier }) => multiplier));
  const count = cascades.length === 1 ? 'Uma cascata premiada' : `${cascades.length} cascatas premiadas`;
  const times = highest > 1 ? `, multiplicador até ${highest}` : '';
  // At the highest pay a group is not paid in full, so its amount would be wrong.
  const paid = events.some(({ type }) => type === 'capped') ? '' : `, ${brl(centsOf(best.paid))}`;
  return [`${count}${times}. O maior grupo: ${best.size} de ${NAMES[best.symbol]}${paid}.`];
}

function bestCluster(cascades: readonly ClustersPaid[]) {
  return cascades
    .flatMap(({ clusters, multiplier }) => clusters.map(({ symbol, size, units }) => ({ symbol, size, paid: units * multiplier })))
    .toSorted((a, b) => b.paid - a.paid)[0];
}

function sentence(event: FestaEvent, centsOf: (units: number) => number): readonly string[] {
  switch (event.type) {
    case 'bonfires':
      return event.freeDrops === 0 ? [] : [`${event.cells.length} fogueiras: ${event.freeDrops} quedas extras.`];
    case 'free-drops-ended':
      return [`As ${event.drops} quedas extras renderam ${brl(centsOf(event.units))}.`];
    case 'capped':
      return ['A rodada chegou ao prêmio máximo.'];
    default:
      return [];
  }
}
