import { returnText } from '#contracts/game-facts.ts';
import { type WheelRound, wheelRoundReply } from '#contracts/originals/wheel.ts';
import { WHEEL_BETTING_MS } from '#contracts/originals/wheel-facts.ts';
import {
  CAROUSEL_SEATS,
  FISH,
  FISH_CAUGHT,
  readWheelText,
  WHEEL_FIELDS,
  wheelPaysToOne,
  wheelPositionOf,
  wheelText,
} from '#kernel/fairness/wheel/money-wheel.ts';
import { resultName } from '../../wheel/wheel-words.tsx';
import { checkInWorker } from '../table/check-in-worker.ts';
import { RoundVerifier, StillSealed, type VerdictWords } from '../table/round-verifier.tsx';
import { toTableClaim } from '../table/table-claim.ts';
import { TableFairness } from '../table/table-fairness.tsx';

const WORDS: VerdictWords<string> = {
  result: 'a casa e o bônus',
  none: 'nenhuma casa saiu',
  shown(text) {
    const result = readWheelText(text);
    return `a roda parou na casa ${result.field}, ${resultName({ position: wheelPositionOf(result.field), pays: wheelPaysToOne(result), drawn: [...result.drawn] })}`;
  },
};

/** The text of the result that the site showed; null in a void round. */
function textOf({ outcome }: WheelRound): string | null {
  return outcome === null ? null : wheelText(outcome);
}

/** The money wheel's proof: how a field and its bonus are derived, one round, and the published chains. */
export function WheelFairness({ roundId }: { roundId: string }) {
  return (
    <TableFairness
      game="wheel"
      ofGame="da Roda da Quermesse"
      gives={`Os dois juntos dão a casa, de 0 a ${WHEEL_FIELDS.length - 1}, todas com a mesma chance, e o bônus, se for uma casa de bônus.`}
      bettingMs={WHEEL_BETTING_MS}
      rules={
        <li>
          {`O Carrossel sorteia um dos ${CAROUSEL_SEATS.length} cavalinhos e a Pescaria ${FISH_CAUGHT} dos ${FISH.length} peixes, com o mesmo elo e o mesmo sorteio da casa. O retorno é ${returnText('wheel')}, conforme a posição.`}
        </li>
      }
      verifier={(chains) => (
        <RoundVerifier
          key={roundId}
          game="wheel"
          roundId={roundId}
          chains={chains}
          reply={wheelRoundReply}
          words={WORDS}
          check={async (round, chain) => {
            if (round.phase !== 'settled') throw new StillSealed();
            return checkInWorker(
              () => new Worker(new URL('./wheel-worker.ts', import.meta.url), { type: 'module' }),
              toTableClaim(round, chain, textOf(round)),
            );
          }}
        />
      )}
    />
  );
}
