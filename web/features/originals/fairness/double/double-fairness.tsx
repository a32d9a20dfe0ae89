import { useEffect } from 'react';
import { DOUBLE_BETTING_MS } from '#contracts/originals/double-facts.ts';
import { returnText } from '#contracts/game-facts.ts';
import { DOUBLE_NUMBERS } from '#kernel/fairness/double/double-wheel.ts';
import { whenIdle } from '#web/shared/when-idle.ts';
import { COLORS, TABLE_ORDER } from '../../double/colors.ts';
import { TableFairness } from '../table/table-fairness.tsx';
import { theAuditor } from './auditor.ts';
import { BetsAudit } from './bets-audit.tsx';
import { RoundVerifier } from './round-verifier.tsx';

/** Double's proof: how a number is derived, one round, a thousand bets, and the published chains. */
export function DoubleFairness({ roundId }: { roundId: string }) {
  // Fetched ahead, so that the verifier still works offline.
  useEffect(() => whenIdle(() => void theAuditor()), []);
  return (
    <TableFairness
      game="double"
      ofGame="do Double"
      gives={`Os dois juntos dão o número, de 0 a ${DOUBLE_NUMBERS - 1}, todos com a mesma chance.`}
      bettingMs={DOUBLE_BETTING_MS}
      rules={
        <li>
          São {DOUBLE_NUMBERS} números.{' '}
          {TABLE_ORDER.map((color) => `${COLORS[color].name}, ${COLORS[color].spokenRange}, paga ${COLORS[color].factor}×`).join('; ')}. O retorno de cada cor é{' '}
          {returnText('double')}.
        </li>
      }
      verifier={(chains) => (
        <>
          <RoundVerifier key={roundId} roundId={roundId} chains={chains} />
          <BetsAudit />
        </>
      )}
    />
  );
}
