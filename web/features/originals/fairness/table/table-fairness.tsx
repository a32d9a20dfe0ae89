import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TableChain } from '#contracts/originals/table.ts';
import type { GameId } from '#contracts/games.ts';
import { BEACON_WAIT_MS } from '#kernel/fairness/beacon-time.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { chainsQuery } from '../../table/queries.ts';
import { ChainList } from './chain-list.tsx';

const STEPS = [
  [
    'Antes da primeira rodada',
    'A casa gera uma corrente de códigos secretos, em que cada elo sai do seguinte, e publica a ponta. Daí em diante nenhum elo pode mudar.',
  ],
  [
    'Com as apostas abertas',
    'A rodada mostra o selo do seu elo e marca um sorteio público (drand) que só acontece depois do fechamento. Nem a casa conhece esse valor antes.',
  ],
] as const;

interface TableFairnessProps {
  readonly game: GameId;
  /** "do Double" */
  readonly ofGame: string;
  /** The sentence about how link and beacon give the result: "Os dois juntos dão o número, de 0 a 14, todos com a mesma chance." */
  readonly gives: string;
  readonly bettingMs: number;
  /** The game's own rules, shown before the general ones. */
  readonly rules: ReactNode;
  /** Checks one round; contains the game's further verifiers. */
  readonly verifier: (chains: readonly TableChain[]) => ReactNode;
}

/** A table's proof: how a result is derived, its verifier, and the published chains. */
export function TableFairness({ game, ofGame, gives, bettingMs, rules, verifier }: TableFairnessProps) {
  const chains = useQuery(chainsQuery(game));
  const steps = [...STEPS, ['Depois do fechamento', `O elo é revelado e o sorteio sai, assinado. ${gives}`] as const];
  return (
    <>
      <section aria-labelledby="como-nasce" className="flex flex-col gap-4">
        <h2 id="como-nasce" className="text-xl">
          Como um resultado {ofGame} nasce
        </h2>
        <ol className="grid gap-4 md:grid-cols-3">
          {steps.map(([title, text]) => (
            <li key={title} className="rounded-card border border-line bg-surface p-4">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {verifier(chains.data?.data ?? [])}
      {chains.isError ? <Notice tone="warning">Não deu para buscar as correntes agora.</Notice> : <ChainList chains={chains.data?.data ?? null} />}
      <section aria-labelledby={`regras-${game}`} className="flex flex-col gap-2">
        <h2 id={`regras-${game}`} className="text-xl">
          Regras {ofGame}
        </h2>
        <ul className="list-disc space-y-1 pl-5 text-muted">
          {rules}
          <li>As apostas ficam abertas por {bettingMs / 1_000} segundos. Cada rodada é uma só, igual para todos.</li>
          <li>
            Se o sorteio público não chegar em {BEACON_WAIT_MS / 1_000} segundos depois do fechamento, a rodada é anulada e todas as apostas voltam ao saldo.
          </li>
          <li>Resultados passados não preveem os próximos.</li>
        </ul>
      </section>
    </>
  );
}
