import type { BetDetailReply, BetLegView, BetView, LegResult } from '#contracts/sportsbook/bets.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { betPicks, pickOdds } from './bet-picks.ts';
import { pricesText, totalOdds } from '../slip/quote/shown-odds.ts';

export interface Word {
  readonly text: string;
  readonly tone: BadgeTone;
}

/** The result of a bet in one word. */
export function betWord({ status, payout, stake }: Pick<BetView, 'status' | 'payout' | 'stake'>): Word {
  if (status !== 'settled') return WORDS[status];
  if (payout === null || payout === 0) return { text: 'Perdeu', tone: 'negative' };
  if (payout < stake) return { text: 'Retorno parcial', tone: 'neutral' };
  return payout === stake ? { text: 'Valor devolvido', tone: 'neutral' } : { text: 'Ganhou', tone: 'positive' };
}

const WORDS: Readonly<Record<Exclude<BetView['status'], 'settled'>, Word>> = {
  pending_acceptance: { text: 'Em confirmação', tone: 'info' },
  reoffered: { text: 'Nova cotação', tone: 'primary' },
  accepted: { text: 'Aberta', tone: 'info' },
  rejected: { text: 'Não aceita', tone: 'neutral' },
  partially_cashed_out: { text: 'Encerrada em parte', tone: 'info' },
  cashed_out: { text: 'Encerrada por você', tone: 'neutral' },
  void: { text: 'Anulada', tone: 'neutral' },
};

/** Why a bet is void that was placed after an incident had occurred but before it was reported; null for any other bet. `timeOf`: an instant to the second. */
export function voidText({ void: rule }: Pick<BetView, 'void'>, timeOf: (iso: string) => string): string | null {
  if (rule?.occurred_at === undefined || rule.told_at === undefined) return null;
  const happened = timeOf(rule.occurred_at);
  return `Um lance aconteceu às ${happened}, antes da sua aposta, das ${timeOf(rule.placed_at)}, e só foi informado às ${timeOf(rule.told_at)}. Pela regra, a aposta não vale, e o valor volta ao seu saldo.`;
}

const RESULTS: Readonly<Record<LegResult, string>> = {
  won: 'Ganhou',
  lost: 'Perdeu',
  void: 'Anulada',
  half_won: 'Ganhou metade',
  half_lost: 'Perdeu metade',
  dead_heat: 'Ganhou, dividida por empate',
};

/** The result of a leg, or what it waits for. */
export function legWord({ result, state, outright }: Pick<BetLegView, 'result' | 'state' | 'outright'>): string {
  if (result !== null) return RESULTS[result];
  // An outright runs for days, so no match is live.
  if (outright === true && (state === 'not_started' || state === 'live')) return 'Em disputa';
  switch (state) {
    case 'not_started':
    case 'delayed':
      return 'A começar';
    case 'live':
    case 'interrupted':
      return 'Ao vivo';
    case 'postponed':
      return 'Adiado';
    case 'abandoned':
    case 'cancelled':
    case 'ended':
    case 'closed':
      return 'Aguardando o resultado';
  }
}

/** The payment of each settlement; from the second on it is a correction. */
export function historyWord({ kind, version }: BetDetailReply['history'][number]): string {
  if (kind === 'rolled_back') return 'Resultado desfeito';
  if (kind === 'cashed_out') return 'Encerrada por você';
  if (version > 1) return kind === 'void' ? 'Corrigido: aposta anulada' : 'Resultado corrigido';
  return kind === 'void' ? 'Aposta anulada' : 'Resultado';
}

/** The text that a player sends to friends, without names or amounts. Legs of a combination have no price of their own. */
export function shareText(bet: Pick<BetView, 'name' | 'kind' | 'legs' | 'builders'>, siteName: string): string {
  const picks = betPicks(bet);
  const lines = picks.flatMap(({ builder, legs }) =>
    legs.map(({ event_name, market_name, outcome_name, odds }) => {
      const price = builder === null ? ` (${totalOdds([odds]) ?? odds})` : '';
      return `• ${outcome_name}${price}, ${market_name}, ${event_name}`;
    }),
  );
  const product = bet.kind === 'system' || bet.legs.length < 2 ? null : pricesText(picks.map(pickOdds));
  const title = product === null ? `${bet.name} na ${siteName}` : `${bet.name} na ${siteName}, cotação ${product}`;
  return [title, ...lines, 'Jogue com responsabilidade. 18+'].join('\n');
}

/** Whether a leg can be bet on again: as far as this page knows, its match is coming or live. */
export function canBePicked({ result, state, starts_at }: BetLegView, nowMs: number): boolean {
  return result === null && (state === 'live' || (state === 'not_started' && Date.parse(starts_at) > nowMs));
}
