import type { LimitGroup, LimitKind, LimitPeriod } from '#contracts/account/responsible-gaming.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';

export type LimitUnit = LimitGroup['unit'];

interface KindWords {
  readonly title: string;
  /** A sentence on what the limit counts. */
  readonly hint: string;
  /** The text before the amount left: "Agora você ainda pode depositar R$ 70,00". */
  readonly act: string;
  /** The activity that stops at the limit. */
  readonly stops: string;
}

export const kindWords: Readonly<Record<LimitKind, KindWords>> = {
  deposit: {
    title: 'Depósitos',
    hint: 'Quanto você pode depositar. Um saque não abre espaço para depositar mais.',
    act: 'depositar',
    stops: 'Os depósitos voltam',
  },
  loss: { title: 'Perdas', hint: 'Quanto você pode perder: o que apostou menos o que ganhou.', act: 'perder', stops: 'As apostas voltam' },
  stake: { title: 'Valor apostado', hint: 'A soma de tudo o que você aposta, ganhando ou perdendo.', act: 'apostar', stops: 'As apostas voltam' },
  bets: { title: 'Número de apostas', hint: 'Cada rodada ou bilhete conta como uma aposta.', act: 'fazer', stops: 'As apostas voltam' },
  session: { title: 'Tempo de jogo', hint: 'Quanto tempo você pode passar jogando.', act: 'jogar por', stops: 'As apostas voltam' },
};

export const periodWords: Readonly<Record<LimitPeriod, { readonly label: string; readonly used: string }>> = {
  day: { label: 'Por dia', used: 'hoje' },
  week: { label: 'Por semana', used: 'nesta semana' },
  month: { label: 'Por mês', used: 'neste mês' },
};

/** "R$ 100,00", "1 aposta", "1.200 apostas", "45 min", "1 h 30 min". */
export function limitValue(unit: LimitUnit, value: number): string {
  if (unit === 'amount') return formatBrl(cents(value));
  if (unit === 'count') return value === 1 ? '1 aposta' : `${numberText(value)} apostas`;
  return timeWords(value);
}

/** "R$ 30,00 de R$ 100,00", "30 de 100 apostas", "45 min de 1 h 30 min". */
export function usedWords(unit: LimitUnit, used: number, current: number): string {
  const first = unit === 'count' ? numberText(used) : limitValue(unit, used);
  return `${first} de ${limitValue(unit, current)}`;
}

/** Minutes of a limit: "0 min", "45 min", "2 h", "1 h 30 min". */
function timeWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** "Sem limite por semana e por mês.": the periods that have none, in one sentence. */
export function unlimitedWords(periods: readonly LimitPeriod[]): string {
  const names = periods.map((period) => periodWords[period].label.toLocaleLowerCase('pt-BR'));
  return names.length === 3 ? 'Sem limite.' : `Sem limite ${names.join(' e ')}.`;
}
