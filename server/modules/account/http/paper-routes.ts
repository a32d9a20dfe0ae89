import * as contract from '#contracts/account/account-papers.ts';
import { isUuid } from '#kernel/ids.ts';
import { refuse } from '#kernel/refusal.ts';
import { findDeposit, findWithdrawal, readSteps } from '#server/modules/payments/index.ts';
import { only, refusalReply, type RefusalText, type Reply, unauthenticated } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AccountDeps } from '../deps.ts';
import { readHolder } from '../papers/read-holder.ts';
import { readYear, statementYears } from '../papers/read-year.ts';
import { depositPaper, withdrawalPaper } from '../papers/receipt-paper.ts';
import { yearCsv, yearPaper } from '../papers/year-paper.ts';

const TEXTS: Readonly<Record<'no_such_year' | 'not_found', RefusalText>> = {
  no_such_year: { status: 422, text: 'Não há informe deste ano.' },
  not_found: { status: 404, text: 'Não encontramos este pagamento.' },
};
const RATE = { max: 60, windowMs: 60_000 };

/** Routes for the player's own documents: the yearly statement for the tax return, receipts. */
export function paperRoutes(deps: AccountDeps): readonly Route[] {
  return [yearsRoute(), yearRoute(deps), receiptRoute(deps)];
}

function yearsRoute(): Route {
  return route({
    method: 'GET',
    url: '/api/account/years',
    summary: 'The years that a statement can be asked of, by the site’s day.',
    tag: 'account',
    access: 'player',
    replies: { 200: contract.statementYears },
    handler: async ({ at }) => ({ status: 200, body: statementYears(at) }),
  });
}

function yearRoute(deps: AccountDeps): Route {
  return route({
    method: 'GET',
    url: '/api/account/year-statement',
    summary: 'Gains and losses of a calendar year by nature of the bet, with the balances at its ends; format=csv or pdf answers a file.',
    tag: 'account',
    access: 'player',
    rate: RATE,
    query: contract.yearQuery,
    replies: { 200: contract.yearStatement },
    answersAlso: ['text/csv', 'application/pdf'],
    refusals: only(TEXTS, 'no_such_year'),
    async handler({ principal, query, at }) {
      const year = await readYear(deps, principal.playerId, query.year, at);
      if (!year.ok) return refusalReply(TEXTS, year);
      if (query.format === 'csv') return fileReply(yearCsv(year.value), 'text/csv; charset=utf-8', `informe-${query.year}.csv`);
      if (query.format !== 'pdf') return { status: 200, body: year.value };
      const holder = await readHolder(deps, principal.playerId);
      if (holder === null) throw unauthenticated();
      return fileReply(await yearPaper({ house: deps.house, holder, year: year.value, at }), 'application/pdf', `informe-${query.year}.pdf`);
    },
  });
}

function receiptRoute(deps: AccountDeps): Route {
  return route({
    method: 'GET',
    url: '/api/account/receipts/:kind/:id',
    summary: 'The receipt of one of the player’s own deposits or withdrawals, as a PDF.',
    tag: 'account',
    access: 'player',
    rate: RATE,
    params: contract.receiptParams,
    replies: { 200: null },
    answersAlso: ['application/pdf'],
    refusals: only(TEXTS, 'not_found'),
    async handler({ principal, params, at }) {
      const bytes = isUuid(params.id) ? await receipt(deps, principal.playerId, params, at) : null;
      if (bytes === null) return refusalReply(TEXTS, refuse('not_found')) satisfies Reply;
      return fileReply(bytes, 'application/pdf', `comprovante-${params.id.slice(0, 8)}.pdf`);
    },
  });
}

async function receipt(deps: AccountDeps, playerId: string, { kind, id }: { kind: 'deposits' | 'withdrawals'; id: string }, at: Date): Promise<Buffer | null> {
  const { k } = deps.identity.db;
  const holder = await readHolder(deps, playerId);
  if (holder === null) return null;
  const of = { house: deps.house, holder, at };
  if (kind === 'deposits') {
    const deposit = await findDeposit(k, playerId, id);
    return deposit === null ? null : depositPaper(of, deposit);
  }
  const withdrawal = await findWithdrawal(k, playerId, id);
  return withdrawal === null ? null : withdrawalPaper(of, withdrawal, (await readSteps(k, [id])).get(id) ?? []);
}

/** A response that the browser saves under this name. */
export function fileReply(body: string | Buffer, type: string, name: string): Reply {
  return { status: 200, body, headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` } };
}
