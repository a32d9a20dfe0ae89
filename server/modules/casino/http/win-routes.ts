import * as contract from '#contracts/casino/wins.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { CasinoDeps } from '../deps.ts';
import { listWins } from '../use-cases/list-wins.ts';
import { winBody } from './bodies.ts';

/** Real wins, without players. */
export function winRoutes(deps: CasinoDeps): readonly Route[] {
  return [
    route({
      method: 'GET',
      url: '/api/casino/wins',
      summary: 'The wins told last on the channel wins, the newest first, at most 20; none under the profile br.',
      tag: 'casino',
      access: 'public',
      replies: { 200: contract.winsReply },
      async handler() {
        return { status: 200, body: { data: (await listWins(deps)).map(winBody) } };
      },
    }),
  ];
}
