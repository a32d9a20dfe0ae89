import type { RoundRecord } from '#studio/protocol/rgs.ts';

const WHEN = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

/** When a round was played, as Brazilians write it, in Brasília's time. */
export function playedWhen({ played_at }: Pick<RoundRecord, 'played_at'>): string {
  return WHEN.format(new Date(played_at));
}

/** What a screen reader says when a round is about to be seen again. */
export function replayHeading(round: Pick<RoundRecord, 'played_at' | 'round_id'>): string {
  return `Repetição da rodada de ${playedWhen(round)}. Nada é apostado nem pago. Código da rodada: ${round.round_id}.`;
}
