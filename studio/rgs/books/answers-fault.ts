import { isBegunByItsWin, stakedCents } from '../rounds/transaction-ids.ts';
import type { AuditedAnswer, AuditedRound } from '../store/read-audited-rounds.ts';
import { PAGE_CODES } from '../wallet/page-codes.ts';
import { WALLET_REFUSALS } from '../wallet/wallet-replies.ts';

type Call = 'bet' | 'win' | 'rollback';

/**
 * The answers that a round has in each state, and the one that led to the state. Free rounds that their win begins have no bet, and that
 * win may be refused.
 */
const STEPS: Readonly<Record<NonNullable<AuditedRound['state']>, { readonly calls: readonly Call[]; readonly by: Call | null; readonly accepted: boolean }>> = {
  betting: { calls: [], by: null, accepted: true },
  winning: { calls: ['bet'], by: 'bet', accepted: true },
  done: { calls: ['bet', 'win'], by: 'win', accepted: true },
  refused: { calls: ['bet'], by: 'bet', accepted: false },
  rolling_back: { calls: [], by: null, accepted: true },
  rolled_back: { calls: ['rollback'], by: 'rollback', accepted: true },
};

/**
 * Compares a round's state with the wallet's answers and returns the fault in words; null where its answers, amounts, refusal, balance and
 * time belong to its state.
 */
export function answersFault(round: AuditedRound): string | null {
  const { state, player } = round;
  if (state === null) return 'its state is gone';
  if (player === null) return state === 'done' && answersOf(round).length === 0 ? null : `play money is ${state}`;
  if (round.freeRoundId !== null && (state === 'rolling_back' || state === 'rolled_back')) return `it is free and ${state}`;
  const step = stepOf(round, state);
  const there = answersOf(round).map(({ call }) => call);
  if (there.join() !== step.calls.join()) return `it is ${state} with the answers ${there.join(', ') || 'none'}`;
  for (const answer of answersOf(round)) {
    if (answer.accepted !== step.accepted) return `it is ${state} and its ${answer.call} was ${answer.accepted ? 'accepted' : 'refused'}`;
    if (answer.amount !== amountOf(round, answer.call)) return `its ${answer.call} is over ${answer.amount}, not ${amountOf(round, answer.call)}`;
  }
  return stateFault(round, step.by === null ? null : round[step.by]);
}

function stepOf(round: AuditedRound, state: NonNullable<AuditedRound['state']>) {
  const step = STEPS[state];
  if (!isBegunByItsWin(round)) return step;
  return { ...step, calls: state === 'done' || state === 'refused' ? (['win'] as const) : [], by: state === 'winning' ? null : ('win' as const) };
}

function answersOf({ bet, win, rollback }: AuditedRound): AuditedAnswer[] {
  return [bet, win, rollback].flatMap((answer) => (answer === null ? [] : [answer]));
}

function amountOf(round: AuditedRound, call: Call): number {
  if (call === 'win') return round.result?.payout ?? 0;
  return call === 'bet' ? stakedCents(round) : round.stake;
}

/** The answer that led to a round's state contains its time, its balance, and the reason where it was refused. */
function stateFault({ state, changedAt, refusal, balance, balanceVersion }: AuditedRound, by: AuditedAnswer | null): string | null {
  if (by === null) return null;
  if (changedAt?.getTime() !== by.at.getTime()) return `it is ${state ?? 'without a state'} since another moment than its ${by.call} was answered`;
  const code = WALLET_REFUSALS.find((each) => each === by.code);
  if (refusal !== (code === undefined ? null : PAGE_CODES[code])) return `it is refused as ${refusal ?? 'nothing'}, its ${by.call} as ${by.code ?? 'nothing'}`;
  const isBalance = state !== 'done' || (balance === by.balance && balanceVersion === by.balanceVersion);
  return isBalance ? null : 'its balance is not what its win was answered with';
}
