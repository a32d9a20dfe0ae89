import { type TransactionSource, transactionSource } from '#contracts/account/account.ts';
import { startOfSiteDay } from '#kernel/clock.ts';
import { DAY_MS } from '#kernel/durations.ts';

/** The statement's filter in the address; "" is no filter. */
export interface StatementFilter {
  readonly source: TransactionSource | '';
  readonly type: '' | '1' | '2';
  readonly status: '' | '1' | '2' | '3' | '4';
  /** Days back, or custom dates. */
  readonly period: '' | '7' | '30' | '90' | 'custom';
  /** YYYY-MM-DD in the site's time zone; only with `custom`. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

/** Reads an address; ignores impossible values. */
export function readFilter(search: URLSearchParams): StatementFilter {
  const source = transactionSource.safeParse(search.get('source'));
  const page = Number(search.get('page') ?? '1');
  return {
    source: source.success ? source.data : '',
    type: oneOf(search.get('type'), ['1', '2']),
    status: oneOf(search.get('status'), ['1', '2', '3', '4']),
    period: oneOf(search.get('period'), ['7', '30', '90', 'custom']),
    from: dateOf(search.get('from')),
    to: dateOf(search.get('to')),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The query of GET /api/transactions for a filter. Days are whole days in the site's time zone. */
export function statementQuery(filter: StatementFilter, nowMs: number): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of ['source', 'type', 'status'] as const) if (filter[name] !== '') query[name] = filter[name];
  if (filter.period === 'custom') {
    if (filter.from !== '') query['from'] = startOfSiteDay(filter.from).toISOString();
    if (filter.to !== '') query['to'] = new Date(startOfSiteDay(filter.to, 1).getTime() - 1).toISOString();
  } else if (filter.period !== '') {
    query['from'] = new Date(nowMs - Number(filter.period) * DAY_MS).toISOString();
  }
  return query;
}

/** The address of a page of the filtered statement. */
export function statementHref(filter: StatementFilter, page: number): string {
  const dates = filter.period === 'custom' ? { from: filter.from, to: filter.to } : {};
  const named = { source: filter.source, type: filter.type, status: filter.status, period: filter.period, ...dates, page: page === 1 ? '' : String(page) };
  const given = Object.entries(named).filter(([, value]) => value !== '');
  return given.length === 0 ? '/user/transaction' : `/user/transaction?${new URLSearchParams(given).toString()}`;
}

/** True when the filter leaves something out. */
export function isFiltered(filter: StatementFilter): boolean {
  return filter.source !== '' || filter.type !== '' || filter.status !== '' || filter.period !== '';
}

function oneOf<const T extends string>(value: string | null, known: readonly T[]): T | '' {
  return known.find((each) => each === value) ?? '';
}

/** Whether a date exists: no 30th of February. */
function dateOf(value: string | null): string {
  if (value === null || !/^\d{4}-\d\d-\d\d$/.test(value)) return '';
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(value) ? value : '';
}
