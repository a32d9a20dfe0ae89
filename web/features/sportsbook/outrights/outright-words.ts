import type { EventState } from '#contracts/sportsbook/events.ts';
import type { SportsOutright } from '#contracts/sportsbook/tournaments.ts';
import { isOver } from '../match/clock-text.ts';

/** The result of an outright, or why it accepts no bets; null while its state allows them. `champions`: names. */
export function outrightEnd(state: EventState, champions: readonly string[]): string | null {
  if (champions.length > 0) return `${champions.length === 1 ? 'Campeão' : 'Título dividido'}: ${inWords(champions)}`;
  if (state === 'cancelled' || state === 'abandoned') return 'Cancelada: as apostas voltam.';
  if (state === 'postponed') return 'Adiada: as apostas continuam valendo.';
  if (state === 'not_started' || state === 'delayed') return null;
  return isOver(state) ? 'Encerrada, aguardando o resultado.' : 'Apostas encerradas, em disputa.';
}

/** "Ana", "Ana e Caio", "Ana, Bia e Caio". */
function inWords(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter((part) => part !== '').join(' e ');
}

/** The names of an outright's champions. */
export function championNames({ field, champions }: Pick<SportsOutright, 'field' | 'champions'>): readonly string[] {
  return champions.flatMap((id) => field.find(({ number }) => String(number) === id)?.name ?? []);
}

/** A market's outcomes in list order: the shortest price first, those without one last, in the field's order. */
export function shortestFirst({ outcomes }: SportsOutright['markets'][number]): readonly string[] {
  return outcomes.toSorted((a, b) => Number(a.odds ?? Infinity) - Number(b.odds ?? Infinity)).map(({ id }) => id);
}
