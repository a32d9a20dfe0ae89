import * as contract from '#contracts/account/account.ts';
import { siteDay } from '#kernel/clock.ts';
import { type RefusalText, refusalReply, type Reply, unauthenticated } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../deps.ts';
import { readHolder } from '../papers/read-holder.ts';
import { readPeriod } from '../papers/read-period.ts';
import { statementPaper } from '../papers/statement-paper.ts';
import { readStatement, type StatementFilter } from '../use-cases/read-statement.ts';
import { fileReply } from './paper-routes.ts';
import { statementCsv } from './statement-csv.ts';

/** Maximum lines of one file: a spreadsheet takes many; a PDF statement has some thousand lines on a hundred pages. */
const CSV_LINES = 50_000;
const PDF_LINES = 5_000;

const TEXTS: Readonly<Record<'period_too_long', RefusalText>> = {
  period_too_long: { status: 422, text: 'São muitas movimentações para um arquivo só. Escolha um período menor.' },
};

/** GET /api/transactions: a page, or a whole period as a file. */
export function transactionsRoute(deps: AccountDeps): Route {
  return route({
    method: 'GET',
    url: '/api/transactions',
    summary: 'The statement, newest first, filtered and paged; format=csv and format=pdf answer a period whole, the latter by from and to alone.',
    tag: 'account',
    access: 'player',
    query: contract.transactionsQuery,
    replies: { 200: contract.transactionsReply },
    answersAlso: ['text/csv', 'application/pdf'],
    refusals: TEXTS,
    async handler({ principal, query, at }) {
      const { playerId } = principal;
      if (query.format === 'csv') return csv(deps, playerId, query, at);
      if (query.format === 'pdf') return pdf(deps, playerId, query, at);
      const { data, total } = await readStatement(deps, playerId, query);
      return { status: 200, body: { data, meta: { page: query.page, per_page: query.per_page, total } } };
    },
  });
}

async function csv(deps: AccountDeps, playerId: string, filter: StatementFilter, at: Date): Promise<Reply> {
  const period = await readPeriod(deps, playerId, filter, CSV_LINES);
  if (!period.ok) return refusalReply(TEXTS, period);
  return fileReply(statementCsv(period.value.rows), 'text/csv; charset=utf-8', `extrato-palpite-${siteDay(at)}.csv`);
}

async function pdf(deps: AccountDeps, playerId: string, { from, to }: StatementFilter, at: Date): Promise<Reply> {
  const holder = await readHolder(deps, playerId);
  if (holder === null) throw unauthenticated();
  const period = await readPeriod(deps, playerId, { from, to } as StatementFilter, PDF_LINES);
  if (!period.ok) return refusalReply(TEXTS, period);
  const bytes = await statementPaper({ house: deps.house, holder, period: period.value, from, to, at });
  return fileReply(bytes, 'application/pdf', `extrato-${siteDay(at)}.pdf`);
}
