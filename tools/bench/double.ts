import { parseArgs } from 'node:util';
import { machineFacts, say } from './common/facts.ts';
import { fullRound } from './double/full-round.ts';
import { watchedRound } from './double/watched-round.ts';

/**
 * Double at size. First a round of `--bets` (10000), a player each: placed through the use case, closed, drawn, settled chunk by chunk, beside the same
 * number of stakes settled by `stakes_api_settle` alone. Then one real round of the site's own process with `--sockets` (10000) watching and players betting.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: args.filter((word) => word !== '--'),
    options: { bets: { type: 'string', default: '10000' }, sockets: { type: 'string', default: '10000' } },
  });
  say(machineFacts());
  await fullRound(Number(values.bets));
  await watchedRound(Number(values.sockets));
  say('Again: npm run bench double -- --bets 10000 --sockets 10000');
}
