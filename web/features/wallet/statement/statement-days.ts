import type { TransactionRow } from '#contracts/account/account.ts';
import { siteDay } from '#kernel/clock.ts';
import { DAY_MS } from '#kernel/durations.ts';

/** The movements of one day in the site's time zone. */
export interface StatementDay {
  /** YYYY-MM-DD */
  readonly day: string;
  /** "Hoje", "Ontem", "sábado, 21 de novembro". */
  readonly title: string;
  readonly rows: readonly TransactionRow[];
}

const date = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dateOfAnotherYear = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Groups the lines by the site's day, in the given order; `today` is YYYY-MM-DD. */
export function statementDays(rows: readonly TransactionRow[], today: string): readonly StatementDay[] {
  const days = new Map<string, TransactionRow[]>();
  for (const row of rows) {
    const day = siteDay(new Date(row.created_at));
    const lines = days.get(day);
    if (lines === undefined) days.set(day, [row]);
    else lines.push(row);
  }
  return [...days].map(([day, lines]) => ({ day, title: titleOf(day, today), rows: lines }));
}

function titleOf(day: string, today: string): string {
  if (day === today) return 'Hoje';
  if (day === new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)) return 'Ontem';
  return (day.slice(0, 4) === today.slice(0, 4) ? date : dateOfAnotherYear).format(new Date(day));
}

/** The name of a line: the game or match where there is one, with the kind of movement below it. */
export function lineWords(row: Pick<TransactionRow, 'description'>, kind: string): { readonly title: string; readonly detail: string } {
  const [what = '', ...game] = row.description.split(' · ');
  return game.length === 0 ? { title: kind, detail: what === kind ? '' : what } : { title: game.join(' · '), detail: what };
}
