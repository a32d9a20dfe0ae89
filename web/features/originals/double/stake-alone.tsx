import type { DoubleTerms } from '#contracts/double.ts';
import { StakeField } from '../shared/stake/stake-field.tsx';
import { useStake } from '../shared/stake/use-stake.ts';

/** The stake of who may look around before logging in. */
export function StakeAlone({ terms }: { terms: DoubleTerms }) {
  const stake = useStake(terms.stake_default, { low: terms.stake_min, high: terms.stake_max });
  return <StakeField stake={stake} inOneRow />;
}
