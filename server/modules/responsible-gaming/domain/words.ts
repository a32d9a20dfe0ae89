import { cents, formatBrl } from '#kernel/money.ts';
import type { HarmRule, InterventionProposal, LimitKind, LimitPeriod } from '#kernel/protection.ts';

/** An event of a player's protection. Instants are ISO 8601, values in the unit of their kind. */
export type ProtectionEvent =
  | { readonly what: 'limit_set'; readonly kind: LimitKind; readonly period: LimitPeriod; readonly before: number | null; readonly after: number | null }
  | { readonly what: 'limit_asked'; readonly kind: LimitKind; readonly period: LimitPeriod; readonly wanted: number | null; readonly effective_at: string }
  | { readonly what: 'limit_pending_cancelled'; readonly kind: LimitKind; readonly period: LimitPeriod }
  | { readonly what: 'paused'; readonly duration: string; readonly until: string }
  | { readonly what: 'excluded'; readonly duration: string; readonly until: string | null }
  | { readonly what: 'returned' }
  | { readonly what: 'reality_check_set'; readonly minutes: number }
  | { readonly what: 'reality_check_answered'; readonly answer: 'continue' | 'stop'; readonly net_cents: number }
  | { readonly what: 'intervention_raised'; readonly rule: HarmRule; readonly proposal: InterventionProposal }
  | { readonly what: 'intervention_answered'; readonly rule: HarmRule; readonly answer: 'accept' | 'decline' };

const KINDS: Readonly<Record<LimitKind, string>> = {
  deposit: 'depósito',
  loss: 'perda',
  stake: 'valor apostado',
  bets: 'número de apostas',
  session: 'tempo de jogo',
};
const PERIODS: Readonly<Record<LimitPeriod, string>> = { day: 'por dia', week: 'por semana', month: 'por mês' };

const LOCAL_DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });
const when = (iso: string) => LOCAL_DAY.format(new Date(iso));

/** "R$ 100,00", "20 apostas", "1 h 30 min". */
export function valueText(kind: LimitKind, value: number): string {
  if (kind === 'bets') return value === 1 ? '1 aposta' : `${value} apostas`;
  if (kind !== 'session') return formatBrl(cents(value));
  const [hours, minutes] = [Math.floor(value / 60), value % 60];
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

/** "limite de depósito por semana". */
export function limitName(kind: LimitKind, period: LimitPeriod): string {
  return `limite de ${KINDS[kind]} ${PERIODS[period]}`;
}

/** The player's text for a looser limit that can be confirmed until this time. */
export function readyText(
  { kind, period, value }: { readonly kind: LimitKind; readonly period: LimitPeriod; readonly value: number | null },
  until: Date,
): string {
  const what = value === null ? `ficar sem ${limitName(kind, period)}` : `mudar o seu ${limitName(kind, period)} para ${valueText(kind, value)}`;
  return `Você pediu para ${what}. As 24 horas de espera passaram: se ainda quiser, confirme até ${when(until.toISOString())}. Sem a sua confirmação, continua valendo o limite atual.`;
}

const DURATIONS: Readonly<Record<string, string>> = {
  '24h': '24 horas',
  '7d': '7 dias',
  '30d': '30 dias',
  '42d': '42 dias',
  '6m': '6 meses',
  '1y': '1 ano',
  '2y': '2 anos',
  '5y': '5 anos',
  indefinite: 'tempo indeterminado',
};

/** The player's text for a proposal: "Limite de depósito de R$ 100,00 por semana", "Pausa de 24 horas". */
export function proposalText(proposal: InterventionProposal): string {
  if (proposal.kind === 'pause') return `Pausa de ${DURATIONS[proposal.duration] ?? ''}`;
  return `Limite de ${KINDS[proposal.limit]} de ${valueText(proposal.limit, proposal.value)} ${PERIODS[proposal.period]}`;
}

export const RULE_TITLES: Readonly<Record<HarmRule, string>> = {
  loss_above_usual: 'Suas perdas subiram muito',
  many_deposits: 'Muitos depósitos em pouco tempo',
  deposits_after_zero: 'Depósitos logo depois de zerar o saldo',
  long_play: 'Você está jogando há muito tempo',
  night_play: 'Muitas madrugadas jogando',
};

/** The player's text for an event in the history. */
export function eventText(event: ProtectionEvent): string {
  switch (event.what) {
    case 'limit_set':
      if (event.after === null) return `Retirado: ${limitName(event.kind, event.period)}.`;
      return `${capital(limitName(event.kind, event.period))}: ${valueText(event.kind, event.after)}.`;
    case 'limit_asked': {
      const wanted = event.wanted === null ? 'retirar' : `aumentar para ${valueText(event.kind, event.wanted)}`;
      return `Pedido para ${wanted} o ${limitName(event.kind, event.period)}; pode ser confirmado a partir de ${when(event.effective_at)}.`;
    }
    case 'limit_pending_cancelled':
      return `Pedido cancelado: ${limitName(event.kind, event.period)}.`;
    case 'paused':
      return `Pausa de ${DURATIONS[event.duration] ?? event.duration}, até ${when(event.until)}.`;
    case 'excluded':
      return event.until === null ? 'Autoexclusão por tempo indeterminado.' : `Autoexclusão por ${DURATIONS[event.duration] ?? ''}, até ${when(event.until)}.`;
    case 'returned':
      return 'Volta depois da autoexclusão.';
    case 'reality_check_set':
      return event.minutes === 0 ? 'Lembrete de tempo desligado.' : `Lembrete de tempo a cada ${event.minutes} minutos.`;
    case 'reality_check_answered':
      return event.answer === 'stop' ? 'Lembrete de tempo: você escolheu parar.' : 'Lembrete de tempo: você escolheu continuar.';
    case 'intervention_raised':
      return `Aviso: ${RULE_TITLES[event.rule]}. Sugestão: ${proposalText(event.proposal)}.`;
    case 'intervention_answered':
      return event.answer === 'accept' ? `Sugestão aceita: ${RULE_TITLES[event.rule]}.` : `Sugestão recusada: ${RULE_TITLES[event.rule]}.`;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
