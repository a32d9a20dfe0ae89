import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DOUBLE_BETTING_MS } from '#contracts/double-facts.ts';
import { returnText } from '#contracts/game-facts.ts';
import { BEACON_WAIT_MS } from '#kernel/fairness/beacon-time.ts';
import { DOUBLE_NUMBERS } from '#kernel/fairness/double/double-wheel.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { whenIdle } from '#web/shared/when-idle.ts';
import { COLORS, TABLE_ORDER } from '../../double/colors.ts';
import { chainsQuery } from '../../table/queries.ts';
import { theAuditor } from './auditor.ts';
import { BetsAudit } from './bets-audit.tsx';
import { ChainList } from './chain-list.tsx';
import { RoundVerifier } from './round-verifier.tsx';

const STEPS = [
  [
    'Antes da primeira rodada',
    'A casa gera uma corrente de códigos secretos, em que cada elo sai do seguinte, e publica a ponta. Daí em diante nenhum elo pode mudar.',
  ],
  [
    'Com as apostas abertas',
    'A rodada mostra o selo do seu elo e marca um sorteio público (drand) que só acontece depois do fechamento. Nem a casa conhece esse valor antes.',
  ],
  ['Depois do fechamento', `O elo é revelado e o sorteio sai, assinado. Os dois juntos dão o número, de 0 a ${DOUBLE_NUMBERS - 1}, todos com a mesma chance.`],
] as const;

/** Double's proof: how a number comes about, one round, a thousand bets, and the published chains. */
export function DoubleFairness({ roundId }: { roundId: string }) {
  const chains = useQuery(chainsQuery('double'));
  // Fetched ahead, so that the verifier still works when the network is gone.
  useEffect(() => whenIdle(() => void theAuditor()), []);
  return (
    <>
      <section aria-labelledby="como-nasce" className="flex flex-col gap-4">
        <h2 id="como-nasce" className="text-xl">
          Como um resultado do Double nasce
        </h2>
        <ol className="grid gap-4 md:grid-cols-3">
          {STEPS.map(([title, text]) => (
            <li key={title} className="rounded-card border border-line bg-surface p-4">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <RoundVerifier key={roundId} roundId={roundId} chains={chains.data?.data ?? []} />
      <BetsAudit />
      {chains.isError ? <Notice tone="warning">Não deu para buscar as correntes agora.</Notice> : <ChainList chains={chains.data?.data ?? null} />}
      <section aria-labelledby="regras-double" className="flex flex-col gap-2">
        <h2 id="regras-double" className="text-xl">
          Regras do Double
        </h2>
        <ul className="list-disc space-y-1 pl-5 text-muted">
          <li>
            São {DOUBLE_NUMBERS} números.{' '}
            {TABLE_ORDER.map((color) => `${COLORS[color].name}, ${COLORS[color].spokenRange}, paga ${COLORS[color].factor}×`).join('; ')}. O retorno de cada cor
            é {returnText('double')}.
          </li>
          <li>As apostas ficam abertas por {DOUBLE_BETTING_MS / 1_000} segundos. Cada rodada é uma só, igual para todos.</li>
          <li>
            Se o sorteio público não chegar em {BEACON_WAIT_MS / 1_000} segundos depois do fechamento, a rodada é anulada e todas as apostas voltam ao saldo.
          </li>
          <li>Resultados passados não preveem os próximos.</li>
        </ul>
      </section>
    </>
  );
}
