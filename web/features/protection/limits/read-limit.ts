import type { LimitUnit } from './limit-words.ts';

/** The contract's bounds: R$ 1.000.000,00, 100,000 bets, the minutes of a month. */
const MOST: Readonly<Record<LimitUnit, number>> = { amount: 100_000_000, count: 100_000, minutes: 44_640 };
const TOO_MUCH: Readonly<Record<LimitUnit, string>> = {
  amount: 'Informe um valor de até R$ 1.000.000,00.',
  count: 'Informe um número de até 100.000 apostas.',
  minutes: 'Informe um tempo de até 31 dias.',
};

export type ReadLimit = { readonly ok: true; /** null: no limit. */ readonly value: number | null } | { readonly ok: false; readonly error: string };

/**
 * Reads the text of a limit's field: empty is no limit. Money is given as centavos (MoneyInput accepts nothing else), bets as digits with or without
 * Brazilian separators, time in minutes ("90") or hours ("1h30", "2 h", "1:30").
 */
export function readLimit(unit: LimitUnit, text: string): ReadLimit {
  const written = text.trim().toLocaleLowerCase('pt-BR');
  if (written === '') return { ok: true, value: null };
  const value = unit === 'minutes' ? readMinutes(written) : readWhole(written);
  if (value === null) {
    return { ok: false, error: unit === 'minutes' ? 'Escreva o tempo em minutos ou horas, como 90 ou 1h30.' : 'Escreva só o número, como 50.' };
  }
  return value > MOST[unit] ? { ok: false, error: TOO_MUCH[unit] } : { ok: true, value };
}

/** A limit in the form that its field shows. */
export function limitText(unit: LimitUnit, value: number | null): string {
  if (value === null) return '';
  if (unit !== 'minutes' || value < 60) return String(value);
  const rest = value % 60;
  return `${Math.floor(value / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`;
}

function readWhole(written: string): number | null {
  return /^(\d{1,9}|\d{1,3}(\.\d{3}){1,2})$/.test(written) ? Number(written.replaceAll('.', '')) : null;
}

function readMinutes(written: string): number | null {
  const minutes = /^(\d{1,6})\s*(min|minutos?)?$/.exec(written);
  if (minutes !== null) return Number(minutes[1]);
  const hours = /^(\d{1,4})\s*(?:h|horas?|:)\s*(?:e\s*)?(?:([0-5]?\d)\s*(?:min|minutos?|m)?)?$/.exec(written);
  return hours === null ? null : Number(hours[1]) * 60 + Number(hours[2] ?? 0);
}
