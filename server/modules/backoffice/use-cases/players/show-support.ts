import { listSupportMessages, SUPPORT_STATUSES } from '#server/modules/site/index.ts';
import type { BackofficeDeps } from '../../deps.ts';

const MOST = 100;

/** Support messages in a state, oldest first, with the recipient of the answer: an e-mail, or the player's id. */
export async function showSupport(deps: BackofficeDeps, given: string): Promise<{ done: boolean; text: string }> {
  const status = SUPPORT_STATUSES.find((each) => each === given);
  if (status === undefined) return { done: false, text: `There is no state ${given}. States: ${SUPPORT_STATUSES.join(', ')}` };
  const found = await listSupportMessages(deps, status, MOST);
  const blocks = found.map((each) => {
    const from = [each.name, each.email, each.playerId === null ? 'visitor' : `player ${each.playerId}`].filter((part) => part !== '').join(', ');
    return `${each.caseNumber}  ${each.createdAt.toISOString()}  ${each.subject}  (${from})\n${each.message.replace(/^/gm, '    ')}`;
  });
  return { done: true, text: blocks.length === 0 ? 'None.' : blocks.join('\n\n') };
}
