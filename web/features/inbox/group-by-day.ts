const MS_PER_DAY = 86_400_000;
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });
const long = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'America/Sao_Paulo' });

/** The notices of one day of the site's calendar, in the order given. */
export interface DayGroup<T> {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** "Hoje", "Ontem" or "21 de novembro de 2026". */
  readonly label: string;
  readonly rows: readonly T[];
}

/** Groups rows, newest first, by the day of Brasília on which they came; `nowMs` determines which day is today. */
export function groupByDay<T extends { readonly created_at: string }>(rows: readonly T[], nowMs: number): readonly DayGroup<T>[] {
  const names = new Map([
    [day.format(nowMs - MS_PER_DAY), 'Ontem'],
    [day.format(nowMs), 'Hoje'],
  ]);
  const groups = Map.groupBy(rows, ({ created_at }) => day.format(Date.parse(created_at)));
  return [...groups].map(([key, own]) => ({ day: key, label: names.get(key) ?? long.format(Date.parse(own[0]?.created_at ?? key)), rows: own }));
}
