import type { RoundRecord } from '#studio/protocol/rgs.ts';

const WHEN = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

/** The time of a round in Brazilian format, in Brasília's time. */
export function playedWhen({ played_at }: Pick<RoundRecord, 'played_at'>): string {
  return WHEN.format(new Date(played_at));
}

/** The text for a screen reader before a replay. */
export function replayHeading(round: Pick<RoundRecord, 'played_at' | 'round_id'>): string {
  return `Repetição da rodada de ${playedWhen(round)}. Nada é apostado nem pago. Código da rodada: ${round.round_id}.`;
}
