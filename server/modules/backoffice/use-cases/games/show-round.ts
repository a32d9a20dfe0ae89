import { cents, formatBrl } from '#kernel/money.ts';
import { type RoundStory, readRounds } from '#server/modules/casino/index.ts';
import type { BackofficeDeps } from '../../deps.ts';

/** A round of a supplier's game, by our id or the supplier's: player, stakes and wins, each transaction, and a link to its replay. */
export async function showRound(deps: BackofficeDeps, id: string): Promise<{ done: boolean; text: string }> {
  const stories = await readRounds(deps.casino, id, deps.clock.now());
  if (stories.length === 0) return { done: false, text: `We have no round ${id}, nor has a supplier named one so.` };
  return { done: true, text: stories.map((story) => linesOf(story).join('\n')).join('\n\n') };
}

function linesOf(story: RoundStory): string[] {
  const { id, gameName, gameId, source, ref, playerId, openedAt, stakedCents, returnedCents, state, closedAt, closedBy, transactions, replayUrl } = story;
  const end = closedAt === null ? '' : `, closed ${closedAt.toISOString()} by ${closedBy ?? 'nobody'}`;
  return [
    `round      ${id}`,
    `game       ${gameName} (${gameId})`,
    `supplier   ${source}, its round ${ref}`,
    `player     ${playerId}`,
    `opened     ${openedAt.toISOString()}`,
    `staked     ${formatBrl(cents(stakedCents))}`,
    `returned   ${formatBrl(cents(returnedCents))}`,
    `state      ${state}${end}`,
    ...transactions.map(
      ({ kind, amountCents, id: transactionId, at, effective }) =>
        `  ${kind.padEnd(8)} ${formatBrl(cents(amountCents))}  ${transactionId}  ${at.toISOString()}${effective ? '' : '  of nothing'}`,
    ),
    `see again  ${replayUrl === null ? 'not offered' : `${replayUrl} (one day from now)`}`,
  ];
}
