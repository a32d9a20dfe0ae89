import { kindPays, ROULETTE_HIGHEST } from '#contracts/originals/roulette-figures.ts';
import { ROULETTE_BETTING_MS } from '#contracts/originals/roulette-facts.ts';
import { rouletteRoundReply } from '#contracts/originals/roulette.ts';
import { returnText } from '#contracts/game-facts.ts';
import { rouletteColorOf } from '#kernel/fairness/roulette/roulette-wheel.ts';
import { numberName } from '../../roulette/roulette-words.ts';
import { RoundVerifier, StillSealed, type VerdictWords } from '../table/round-verifier.tsx';
import { checkInWorker } from '../table/check-in-worker.ts';
import { TableFairness } from '../table/table-fairness.tsx';
import { toTableClaim } from '../table/table-claim.ts';

const WORDS: VerdictWords = {
  result: 'o número',
  none: 'nenhum número saiu',
  shown: (number) => `saiu ${numberName(number, rouletteColorOf(number))}`,
};

/** Roulette's proof: how a number is derived, one round, and the published chains. */
export function RouletteFairness({ roundId }: { roundId: string }) {
  return (
    <TableFairness
      game="roulette"
      ofGame="da Roleta"
      gives={`Os dois juntos dão o número, de 0 a ${ROULETTE_HIGHEST}, todos com a mesma chance.`}
      bettingMs={ROULETTE_BETTING_MS}
      rules={
        <li>
          Um número paga {kindPays('straight')} para um, e uma posição que cobre mais números paga menos, na mesma proporção: o retorno é{' '}
          {returnText('roulette')} em qualquer uma.
        </li>
      }
      verifier={(chains) => (
        <RoundVerifier
          key={roundId}
          game="roulette"
          roundId={roundId}
          chains={chains}
          reply={rouletteRoundReply}
          words={WORDS}
          check={async (round, chain) => {
            if (round.phase !== 'settled') throw new StillSealed();
            return checkInWorker(
              () => new Worker(new URL('./roulette-worker.ts', import.meta.url), { type: 'module' }),
              toTableClaim(round, chain, round.outcome?.number ?? null),
            );
          }}
        />
      )}
    />
  );
}
