import { type WithdrawalReply, type WithdrawalStatus, withdrawalStatusLabels } from '#contracts/money/payments.ts';
import type { TimelineStep } from '#ui/data/timeline.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';

const STILL_TO_COME: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  requested: ['sending', 'paid'],
  reviewing: ['sending', 'paid'],
  sending: ['paid'],
  paid: [],
  refused: [],
  failed: [],
};

/** True while the money is neither at the bank nor back in the balance. */
export function isUnderWay(status: WithdrawalStatus): boolean {
  return STILL_TO_COME[status].length > 0;
}

/** The past steps of a withdrawal, the current one, and those still to come. */
export function withdrawalSteps({ timeline, status }: Pick<WithdrawalReply, 'timeline' | 'status'>): readonly TimelineStep[] {
  const past = timeline.map((step, index): TimelineStep => {
    const last = index === timeline.length - 1;
    const ended = step.status === 'refused' || step.status === 'failed';
    return {
      id: `${step.status}-${step.at}`,
      state: ended ? 'failed' : last && isUnderWay(status) ? 'current' : 'done',
      title: withdrawalStatusLabels[step.status],
      detail: formatInstant(step.at),
    };
  });
  return [...past, ...STILL_TO_COME[status].map((next): TimelineStep => ({ id: next, state: 'upcoming', title: withdrawalStatusLabels[next] }))];
}
