import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { SandboxRefusal } from '../../host/refusal.ts';
import type { Aggregator } from '../create-aggregator.ts';
import type { Transaction } from '../model.ts';
import { label, operatorId, readSigned } from './read-signed.ts';

const listSchema = z.object({
  operator_id: operatorId,
  user: label.optional(),
  sub_partner_id: label.nullish(),
  currency: label.optional(),
  /** ISO 8601, with or without a zone; without one it is UTC. */
  start_time: label.optional(),
  end_time: label.optional(),
  round: label.nullish(),
});

/** The transactions API: the aggregator's books, by user and by time or round. */
export function transactionsRoutes(app: FastifyInstance, aggregator: Aggregator): void {
  app.post('/operator/generic/v2/transactions/list', async (request) => {
    const { user, currency, start_time, end_time, round } = readSigned(aggregator, request, listSchema);
    const byTime = start_time !== undefined && end_time !== undefined;
    if (!byTime && typeof round !== 'string') throw new SandboxRefusal(400, 'bad_request', 'start_time and end_time, or round, are required');
    const [from, to] = byTime ? [timeOf(start_time), timeOf(end_time)] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const fits = (each: Transaction): boolean =>
      (user === undefined || each.user === user) &&
      (currency === undefined || each.currency === currency) &&
      (typeof round !== 'string' || each.round === round) &&
      Date.parse(each.inserted_at) >= from &&
      Date.parse(each.inserted_at) < to;
    return aggregator.transactions.newest().filter(fits).toReversed().map(listed);
  });
}

function timeOf(text: string): number {
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(at)) throw new SandboxRefusal(400, 'bad_request', 'A time is ISO 8601');
  return at;
}

/** A line of the list. A pending transaction has the status that it would end with without a further answer. */
function listed(transaction: Transaction): Record<string, unknown> {
  const { token: _token, wallet_status: _status, attempts: _attempts, transaction_status, ...shown } = transaction;
  return { ...shown, transaction_status: transaction_status === 'TS_PENDING' ? 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' : transaction_status };
}
