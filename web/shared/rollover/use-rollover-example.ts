import { rollover, ROLLOVER_STATUS } from '#contracts/money/bonus.ts';
import { useSession } from '../session/session-provider.tsx';
import { useSettings } from '../settings/settings-context.ts';
import { bonusExample, depositExample, type ExampleRules } from './worked-example.ts';

/** The site's rules. Under `br` a deposit may be withdrawn without bets, whatever the setting. */
export function useExampleRules(): ExampleRules {
  const { deposit_rollover, bonus_spend_order, compliance_profile } = useSettings();
  return { depositTimes: compliance_profile === 'br' ? 0 : deposit_rollover, bonusFirst: bonus_spend_order === 'bonus_first' };
}

/** The example for this player: with the active bonus, else of a deposit alone. */
export function useRolloverExample(): string {
  const session = useSession();
  const rules = useExampleRules();
  const running = session.status === 'in' ? rollover.safeParse(session.me.user_rollover).data : undefined;
  if (running === undefined || running.status !== ROLLOVER_STATUS.active || running.balance === 0) return depositExample(rules);
  const { amount, amount_rollover, most_paid, contributions } = running;
  return bonusExample({ amount, target: amount_rollover, mostPaid: most_paid, contributions }, rules) || depositExample(rules);
}
