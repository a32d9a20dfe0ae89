import { CRASH_BETTING_MS } from '#contracts/crash-facts.ts';
import { returnText } from '#contracts/game-facts.ts';
import { TableFairness } from '../table/table-fairness.tsx';
import { CrashVerifier } from './crash-verifier.tsx';

/** Crash's proof: how a break comes about, one round, and the published chains. */
export function CrashFairness({ roundId }: { roundId: string }) {
  return (
    <TableFairness
      game="crash"
      ofGame="do Crash"
      gives="Os dois juntos dão um número u de 0 a 1, e a rodada para em 0,97 ÷ (1 − u), cortado em duas casas."
      bettingMs={CRASH_BETTING_MS}
      rules={
        <>
          <li>
            A chance de a rodada chegar a um múltiplo m é 0,97 ÷ m: 48,5% para 2,00×, 9,7% para 10,00×. O retorno é {returnText('crash')}, seja qual for o
            múltiplo em que você retira.
          </li>
          <li>O múltiplo cresce e^0,06 por segundo: 2,00× aos 11,6 segundos, 10,00× aos 38,4. Nenhuma rodada passa de 1.000.000,00×.</li>
          <li>Enquanto a rodada sobe, o elo continua selado: ninguém consegue calcular onde ela para.</li>
        </>
      }
      verifier={(chains) => <CrashVerifier key={roundId} roundId={roundId} chains={chains} />}
    />
  );
}
