import { parseArgs } from 'node:util';
import { machineFacts, say } from './common/facts.ts';
import { feed } from './sports/feed.ts';
import { placement } from './sports/placement.ts';
import { settlement } from './sports/settlement.ts';

/** The sportsbook at size: `--bets` (6000) tickets per figure over HTTP, then `--settle` (10000) bets settled, taken back and settled again; 0 leaves one out. Then the feed's way to a subscriber, unless `--no-feed`. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: args.filter((word) => word !== '--'),
    options: { bets: { type: 'string', default: '6000' }, settle: { type: 'string', default: '10000' }, 'no-feed': { type: 'boolean', default: false } },
  });
  say(machineFacts());
  if (values.settle !== '0') await settlement(Number(values.settle));
  if (values.bets !== '0') await placement(Number(values.bets));
  if (!values['no-feed']) await feed();
  say('Again: npm run bench sports -- --bets 6000 --settle 10000');
}
