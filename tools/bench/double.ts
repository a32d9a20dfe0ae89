import { parseArgs } from 'node:util';
import { machineFacts, say } from './common/facts.ts';
import { fullRound } from './double/full-round.ts';
import { betsOverHttp } from './double/http-bets.ts';
import { watchedRound } from './double/watched-round.ts';

/**
 * Double at size. First a round of `--bets` (10000), a player each: placed through the use case, closed, drawn, settled chunk by chunk, beside the same
 * number of stakes settled by `stakes_api_settle` alone. Then `--http` (6000) bets on one round over HTTP, 32 and 256 callers, beside Mines and direct single calls.
 * Then one real round of the site's own process with `--sockets` (10000) watching and players betting.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: args.filter((word) => word !== '--'),
    options: { bets: { type: 'string', default: '10000' }, http: { type: 'string', default: '6000' }, sockets: { type: 'string', default: '10000' } },
  });
  say(machineFacts());
  await fullRound(Number(values.bets));
  await betsOverHttp(Number(values.http));
  await watchedRound(Number(values.sockets));
  say('Again: npm run bench double -- --bets 10000 --http 6000 --sockets 10000');
}
