import type { SportsIncident, SportsPeriodScore } from '#contracts/sportsbook/events.ts';

const METHODS: Readonly<Record<string, string>> = {
  ko: 'Nocaute',
  submission: 'Finalização',
  disqualification: 'Desclassificação',
  decision: 'Decisão',
  technical_decision: 'Decisão técnica',
};

/** The scheduled number of rounds of a fight. */
export function roundsOf(scores: readonly SportsPeriodScore[]): number {
  return scores.find(({ period }) => period === 'rounds')?.home ?? 3;
}

/** "Nocaute, 2º round, 2:21": how a fight ended; null before its end. */
export function endText(scores: readonly SportsPeriodScore[]): string | null {
  const by = scores.find(({ period }) => METHODS[period] !== undefined);
  const end = scores.find(({ period }) => period === 'end');
  if (by === undefined) return end === undefined ? null : 'Sem resultado';
  const how = METHODS[by.period] ?? '';
  const named = by.home === by.away ? `Empate, ${how.toLowerCase()}` : how;
  if (by.period === 'decision' || end === undefined) return named;
  return `${named}, ${end.home}º round, ${Math.floor(end.away / 60)}:${String(end.away % 60).padStart(2, '0')}`;
}

/** The same, and before the end the scheduled length. */
export function fightText(scores: readonly SportsPeriodScore[]): string | null {
  return endText(scores) ?? `Luta de ${roundsOf(scores)} rounds`;
}

/** How often something happened to a side; cancelled incidents don't count. */
export function countOf(incidents: readonly SportsIncident[], type: string, side: 'home' | 'away', round?: number): number {
  return incidents.filter(
    (each) => each.type === type && each.side === side && each.review !== 'taken_back' && (round === undefined || roundAt(each.minute) === round),
  ).length;
}

/** The round of a minute of the fight, from 1: a round has five minutes. */
export function roundAt(minute: number): number {
  return Math.floor(minute / 5) + 1;
}
