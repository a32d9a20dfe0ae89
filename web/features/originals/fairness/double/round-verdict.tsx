import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import type { ClaimedDoubleRound, DoubleVerdict } from '#kernel/fairness/index.ts';
import { doubleColorOf } from '#kernel/fairness/index.ts';
import { resultName } from '../../double/colors.ts';

const CHECKS = [
  ['commitment', 'O elo é o que estava lacrado quando a rodada abriu'],
  ['chain', 'O elo leva à ponta da corrente, publicada antes da primeira rodada'],
  ['beaconNamed', 'O sorteio público é o primeiro depois do fechamento das apostas'],
  ['signature', 'A assinatura do sorteio público é verdadeira'],
  ['beaconValue', 'O valor do sorteio sai dessa assinatura'],
  ['numberMatches', 'Elo e sorteio dão o número que o site mostrou'],
] as const;

const mark = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** What came out of checking one round: each check by itself. */
export function RoundVerdict({ verdict, round }: { verdict: DoubleVerdict; round: ClaimedDoubleRound }) {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4" role="status">
      <p className="text-lg">{headline(verdict, round)}</p>
      <ul className="flex flex-col gap-2">
        {CHECKS.map(([key, text]) => (
          <li key={key} className="flex gap-3">
            <Mark holds={verdict[key]} />
            <span>
              {text}: <strong className="font-medium">{answer(verdict[key])}</strong>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ holds }: { holds: boolean | null }) {
  if (holds === null) return <CircleMinus {...mark} className="mt-0.5 shrink-0 text-muted" />;
  return holds ? <CircleCheck {...mark} className="mt-0.5 shrink-0 text-gain" /> : <CircleX {...mark} className="mt-0.5 shrink-0 text-loss" />;
}

function answer(holds: boolean | null): string {
  if (holds === null) return 'não se aplica';
  return holds ? 'sim' : 'não';
}

function headline(verdict: DoubleVerdict, round: ClaimedDoubleRound): string {
  if (!verdict.fair) return 'Atenção: esta rodada não confere.';
  if (round.voided || verdict.number === null) return 'Rodada anulada, conferida: o elo é o da corrente e nenhum número foi dado.';
  return `Rodada conferida: ${resultName(verdict.number, doubleColorOf(verdict.number))}. Tudo bate.`;
}
