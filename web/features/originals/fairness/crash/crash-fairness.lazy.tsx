import { CRASH_BETTING_MS } from '#contracts/originals/crash-facts.ts';
import { chanceText, GROWTH_TEXT, multipleTextE2, secondsText, TENFOLD_E2, TWICE_E2 } from '#contracts/originals/crash-figures.ts';
import { returnText } from '#contracts/game-facts.ts';
import { CRASH_HIGHEST_E2 } from '#kernel/fairness/crash/crash.ts';
import { TableFairness } from '../table/table-fairness.tsx';
import { CrashVerifier } from './crash-verifier.tsx';

/** Crash's proof: how the crash multiple is derived, one round, and the published chains. */
export function CrashFairness({ roundId }: { roundId: string }) {
  return (
    <TableFairness
      game="crash"
      ofGame="do Crash"
      gives="Os dois juntos dão o múltiplo em que a rodada para."
      bettingMs={CRASH_BETTING_MS}
      rules={
        <>
          <li>
            A chance de a rodada chegar a {multipleTextE2(TWICE_E2)} é de {chanceText(TWICE_E2)}; a {multipleTextE2(TENFOLD_E2)}, de {chanceText(TENFOLD_E2)}. O
            retorno é {returnText('crash')}, seja qual for o múltiplo da retirada.
          </li>
          <li>
            O múltiplo cresce {GROWTH_TEXT} por segundo: {multipleTextE2(TWICE_E2)} aos {secondsText(TWICE_E2)} segundos, {multipleTextE2(TENFOLD_E2)} aos{' '}
            {secondsText(TENFOLD_E2)} segundos. Nenhuma rodada passa de {multipleTextE2(CRASH_HIGHEST_E2)}.
          </li>
          <li>Enquanto a rodada sobe, o elo continua selado: ninguém consegue calcular onde ela para.</li>
        </>
      }
      verifier={(chains) => <CrashVerifier key={roundId} roundId={roundId} chains={chains} />}
    />
  );
}
