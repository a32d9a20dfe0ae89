import * as z from 'zod/mini';
import { walletRefusalReply } from '#contracts/casino/provider-wallet.ts';
import { isLockTimeout, isTransient } from '#server/platform/db/transient-error.ts';
import { jsonOf } from '#server/platform/http/parse-json.ts';
import type { Reply } from '#server/platform/http/refusals.ts';
import { type Context, type Route, route } from '#server/platform/http/route.ts';
import type { WalletDeps } from '../deps.ts';
import { suppliersCall } from './suppliers-games.ts';
import { verifyCall } from './verify-call.ts';
import { walletRefusal } from './wallet-replies.ts';

const SIGNED_BY = {
  providerCode: { header: 'x-palpite-provider', description: 'The supplier’s code.' },
  providerTimestamp: { header: 'x-palpite-timestamp', description: 'Unix seconds, at most 300 away from the casino’s clock.' },
  providerSignature: { header: 'x-palpite-signature', description: 'Lower-case hex of HMAC-SHA256(secret, timestamp + raw body).' },
};

/** An unsigned call (401) names no caller; 503 is our failure. */
const PLAYS = suppliersCall('player_id', (_body, status) => status >= 400 && status !== 401 && status !== 503);
/** Answers to bodies that are not read; their signature is not checked, so a caller learns nothing about it. */
const UNREAD: Readonly<Record<number, string>> = {
  400: 'The body is not as long as its Content-Length says.',
  413: 'The body is too large for any call.',
  415: 'Send application/json.',
};

type Raw = Context<undefined, undefined, unknown, 'public'>;

interface SignedCall<Body extends z.core.$ZodType> {
  readonly name: string;
  readonly summary: string;
  readonly body: Body;
  readonly reply: z.core.$ZodType;
  /** Answers other than 200 and refusals. */
  readonly replies?: Readonly<Record<number, z.core.$ZodType>>;
  handle(source: string, body: z.core.output<Body>, at: Date): Promise<Reply>;
}

/** A call of the own dialect: its signature is checked before its content, and every answer has the dialect's shape. */
export function signedRoute<Body extends z.core.$ZodType>(deps: Pick<WalletDeps, 'providerSecrets' | 'log'>, call: SignedCall<Body>): Route {
  const refusals = Object.fromEntries([400, 401, 402, 403, 404, 409, 413, 415, 422, 503].map((status) => [status, walletRefusalReply]));
  return route({
    method: 'POST',
    url: `/provider/v1/${call.name}`,
    summary: call.summary,
    tag: 'provider wallet',
    access: 'public',
    signedBy: SIGNED_BY,
    rate: 'none',
    body: call.body,
    bodyCheckedBy: 'handler',
    plays: PLAYS,
    unreadBody: (status) => (UNREAD[status] === undefined ? undefined : { ...walletRefusal('invalid_request', null, UNREAD[status]), status }),
    replies: { 200: call.reply, ...refusals, ...call.replies },
    handler: (context) => answer(deps, call, context as Raw),
  });
}

async function answer<Body extends z.core.$ZodType>(
  deps: Pick<WalletDeps, 'providerSecrets' | 'log'>,
  call: SignedCall<Body>,
  { request, rawBody, at }: Raw,
): Promise<Reply> {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const signed = { provider: header('x-palpite-provider'), timestamp: header('x-palpite-timestamp'), signature: header('x-palpite-signature'), rawBody };
  const verified = verifyCall(deps.providerSecrets, signed, at);
  if (!verified.ok) return walletRefusal(verified.code);
  const parsed = z.safeParse(call.body, jsonOf(rawBody));
  if (!parsed.success) return walletRefusal('invalid_request', null, wrongField(parsed.error));
  try {
    return await call.handle(verified.value, parsed.data, at);
  } catch (error) {
    if (!isTransient(error)) throw error;
    deps.log.warn({ err: error, source: verified.value, call: call.name }, 'a call of the provider wallet could not be answered');
    return walletRefusal(isLockTimeout(error) ? 'busy' : 'unavailable');
  }
}

function wrongField(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  return issue === undefined ? 'The body is not what this call takes.' : `${issue.path.join('.') || 'body'}: ${issue.message}`;
}
