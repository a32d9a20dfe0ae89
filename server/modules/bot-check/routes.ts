import * as contract from '#contracts/account/bot-check.ts';
import { httpRefusal } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { BotCheckDeps } from './deps.ts';

const NO_CHALLENGE = 'Esta verificação não usa desafios.';

/** Routes for challenges. Served with the check on or off: a page that learns late that it is on requests one just before it is needed. */
export function botCheckRoutes({ adapter }: BotCheckDeps): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/api/bot-check/challenge',
      summary: 'A proof-of-work challenge for the token of a CPF look-up or a registration.',
      tag: 'account',
      access: 'public',
      rate: { max: 60, windowMs: 60_000 },
      query: contract.botCheckQuery,
      replies: { 200: contract.botCheckReply },
      refusals: { not_found: { status: 404, text: NO_CHALLENGE } },
      async handler({ query }) {
        const challenge = contract.powChallenge.safeParse(await adapter.challenge?.(query.purpose));
        if (!challenge.success) throw httpRefusal(404, 'not_found', NO_CHALLENGE);
        const { data } = challenge.data.parameters;
        return { status: 200, body: { kind: 'proof_of_work', challenge: challenge.data, expires_at: new Date(data.expires).toISOString() } };
      },
    }),
  ];
}
