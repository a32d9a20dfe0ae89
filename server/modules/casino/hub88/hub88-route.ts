import * as z from 'zod/mini';
import { isTransient } from '#server/platform/db/transient-error.ts';
import { jsonOf } from '#server/platform/http/parse-json.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { suppliersCall } from '../provider-wallet/http/suppliers-games.ts';
import type { WalletBalance } from '../provider-wallet/domain/wallet-answer.ts';
import type { Hub88Deps } from './hub88-deps.ts';
import { bodyOf, type Fields, isSigned, readFields, type ValuesOf } from './read-call.ts';
import { HUB88_STATUSES, type Hub88Status } from './statuses.ts';
import { toUnits } from './units.ts';

export const HUB88 = 'hub88';

const reply = z.looseObject({ status: z.enum(HUB88_STATUSES), request_uuid: z.optional(z.string()), user: z.optional(z.string()) });

/** Statuses that are no refusals; every answer is 200, and its status word has the outcome. */
const NO_REFUSALS = ['RS_OK', 'RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_UNKNOWN'];
const PLAYS = suppliersCall('user', (body) => !NO_REFUSALS.includes(String((body as { readonly status?: unknown }).status)));

/** The outcome of a call: fields in addition to the status, the user and the request's id. */
export interface Hub88Answer {
  readonly status: Hub88Status;
  readonly fields?: Readonly<Record<string, unknown>>;
}

export interface Hub88Call<F extends Fields> {
  readonly path: string;
  readonly summary: string;
  readonly fields: F;
  handle(body: ValuesOf<F>, at: Date): Promise<Hub88Answer>;
}

/** A call of Hub88's operator wallet: every answer is 200 with a status and echoes user and request_uuid. */
export function hub88Route<F extends Fields>(deps: Pick<Hub88Deps, 'theirKey' | 'log'>, call: Hub88Call<F>): Route {
  return route({
    method: 'POST',
    url: `/provider/hub88${call.path}`,
    summary: call.summary,
    tag: 'provider wallet (Hub88)',
    access: 'public',
    signedBy: { hub88Signature: { header: 'x-hub88-signature', description: 'Base64 of the raw body’s RSA-SHA256 signature.' } },
    rate: 'none',
    body: bodyOf(call.fields),
    bodyCheckedBy: 'handler',
    plays: PLAYS,
    // Too large, or of another media type: no field was read that could be echoed.
    unreadBody: (status) => ([400, 413, 415].includes(status) ? { status: 200, body: { status: 'RS_ERROR_WRONG_SYNTAX' } } : undefined),
    replies: { 200: reply },
    async handler({ request, rawBody, at }) {
      const body = jsonOf(rawBody);
      const answered = await answer(deps, call, { body, rawBody, signature: request.headers['x-hub88-signature'], at });
      return { status: 200, body: { ...echo(body), status: answered.status, ...answered.fields } };
    },
  });
}

async function answer<F extends Fields>(
  deps: Pick<Hub88Deps, 'theirKey' | 'log'>,
  call: Hub88Call<F>,
  given: { readonly body: unknown; readonly rawBody: Buffer; readonly signature: unknown; readonly at: Date },
): Promise<Hub88Answer> {
  if (!isSigned(await deps.theirKey(), given.rawBody, given.signature)) return { status: 'RS_ERROR_INVALID_SIGNATURE' };
  const fields = readFields(given.body, call.fields);
  if (!fields.ok) return { status: fields.code };
  try {
    return await call.handle(fields.value, given.at);
  } catch (error) {
    if (!isTransient(error)) throw error;
    deps.log.warn({ err: error, call: call.path }, 'a call of the aggregator could not be answered');
    return { status: 'RS_ERROR_UNKNOWN' };
  }
}

/** Echoes the field if it is text. */
function echo(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  const given = body as Readonly<Record<string, unknown>>;
  return Object.fromEntries(['user', 'request_uuid'].flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])));
}

/** Currency and balance, in their units. */
export function balanceFields({ cashCents, bonusCents }: WalletBalance): Record<string, unknown> {
  return { currency: 'BRL', balance: toUnits(cashCents + bonusCents) };
}
