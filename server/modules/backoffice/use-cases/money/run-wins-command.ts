import { cents, formatBrl } from '#kernel/money.ts';
import { decideWinReview, findWinReview, type WinReview, listCeilings, listWinReviews, setWinCeiling } from '#server/modules/casino/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { isUuid } from '#kernel/ids.ts';
import type { BackofficeDeps } from '../../deps.ts';
import { describeRefusal } from '../../domain/describe-refusal.ts';
import type { OperatorCommand } from '../../domain/parse-command.ts';
import type { WinsCommand, WinsQuestion } from '../../domain/wins-command.ts';
import { showRound } from '../games/show-round.ts';

interface Answer {
  readonly done: boolean;
  readonly text: string;
}

const SHOWN = 200;
const WHY: Readonly<Record<WinReview['reason'], string>> = {
  game_most: 'above the most that the game pays',
  win_ceiling: 'above the ceiling of a round',
  hour_ceiling: 'above the ceiling of an hour',
};

/** True for the commands of this file. */
export function isAboutWins(command: OperatorCommand): command is WinsCommand | WinsQuestion {
  return command.kind.startsWith('wins.');
}

/** Lists wins under review and ceilings, or changes them; each act is recorded in its transaction. */
export async function runWinsCommand(deps: BackofficeDeps, { command, actor }: { command: WinsCommand | WinsQuestion; actor: string }): Promise<Answer> {
  switch (command.kind) {
    case 'wins.list': {
      const wins = await listWinReviews(deps.db.k, command.all ? 'all' : 'waiting', SHOWN);
      return said(wins.map(line));
    }
    case 'wins.show':
      return show(deps, command.id);
    case 'wins.ceilings': {
      const known = await listCeilings(deps.db.k);
      return said(known.map(({ source, winCents, hourCents }) => `${source}  a round ${formatBrl(cents(winCents))}  an hour ${formatBrl(cents(hourCents))}`));
    }
    case 'wins.decide':
      return decide(deps, actor, command);
    case 'wins.ceiling':
      return change(deps, actor, command);
  }
}

async function show(deps: BackofficeDeps, id: string): Promise<Answer> {
  const win = isUuid(id) ? await findWinReview(deps.db.k, id) : null;
  if (win === null) return { done: false, text: `No win under review is called ${id}.` };
  const by = win.decidedBy === null ? '' : `\nby ${win.decidedBy}: ${win.decidedBecause ?? ''}`;
  return { done: true, text: `${line(win)}${by}\n\n${(await showRound(deps, win.roundId)).text}` };
}

async function decide(deps: BackofficeDeps, actor: string, { id, release, reason }: Extract<WinsCommand, { kind: 'wins.decide' }>): Promise<Answer> {
  const decision = release ? 'released' : 'refused';
  const decided = await inTransaction(deps.db, (tx) => decideWinReview(tx, { id, decision, actor, reason, at: deps.clock.now() }));
  if (!decided.ok) return { done: false, text: `Not done: ${describeRefusal(decided)}.` };
  const amount = formatBrl(cents(decided.value.amountCents));
  return {
    done: true,
    text: release ? `${id}: ${amount} are paid to player ${decided.value.playerId}.` : `${id}: the win of ${amount} is refused; nothing is paid.`,
  };
}

async function change(deps: BackofficeDeps, actor: string, command: Extract<WinsCommand, { kind: 'wins.ceiling' }>): Promise<Answer> {
  const { source, winCents, hourCents, reason } = command;
  const act = { actor, reason, at: deps.clock.now() };
  const set = await inTransaction(deps.db, (tx) => setWinCeiling(tx, { source, winCents, hourCents }, act));
  return set.ok ? { done: true, text: `wins.ceiling: ${source} is done.` } : { done: false, text: `Not done: ${describeRefusal(set)}.` };
}

function line({ id, source, transactionId, gameId, playerId, amountCents, reason, mostCents, totalCents, takenAt, decision, decidedAt }: WinReview): string {
  const why = `${WHY[reason]}: ${formatBrl(cents(totalCents))} of ${formatBrl(cents(mostCents))}`;
  const state = decision === null ? 'waits' : `${decision} ${decidedAt?.toISOString() ?? ''}`;
  return `${id}  ${formatBrl(cents(amountCents))}  ${why}  ${gameId} (${source}, transaction ${transactionId})  player ${playerId}  since ${takenAt.toISOString()}  ${state}`;
}

function said(lines: readonly string[]): Answer {
  return { done: true, text: lines.length === 0 ? 'None.' : lines.join('\n') };
}
