import type { DoubleProofReply } from '#contracts/originals/double.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { numberText } from '#kernel/number-text.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { HashLine } from '../../table/history/hash-line.tsx';
import type { AuditOutcome } from './audit-claims.ts';
import { type Divergence, divergencesOf } from './divergences.ts';

const LISTED = 50;

/** The result of an audit: what was checked, its totals, and the divergences. */
export function AuditSummary({ proof, outcome }: { proof: DoubleProofReply; outcome: AuditOutcome }) {
  const { bets } = proof;
  const divergences = divergencesOf(proof, outcome);
  if (bets.length === 0 && divergences.length === 0) {
    return <Notice tone="info">Nenhuma aposta terminada ainda. Depois da primeira, a prova aparece aqui.</Notice>;
  }
  const seconds = numberText(outcome.tookMs / 1000, 1);
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        {divergences.length === 0 ? (
          <Notice tone="success" title={`${betsText(bets.length)} ${bets.length === 1 ? 'conferida' : 'conferidas'}, 0 divergências`}>
            Refeito neste aparelho em {seconds} s: {roundsText(outcome.verdicts.length)}, o sorteio público de cada uma e todos os pagamentos.
          </Notice>
        ) : (
          <Divergences divergences={divergences} wrongBets={outcome.wrongBets.length} bets={bets.length} />
        )}
      </div>
      <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        <Figure label="Apostado" cents={sum(bets.map((bet) => bet.stake))} />
        <Figure label="Devolvido" cents={sum(bets.map((bet) => bet.payout))} />
        <Count label="Ganhas" bets={byStatus(bets, 'won')} />
        <Count label="Perdidas" bets={byStatus(bets, 'lost')} />
        <Count label="Anuladas" bets={byStatus(bets, 'void')} />
      </dl>
      <dl className="flex flex-col gap-2">
        {proof.chains.map((chain) => (
          <HashLine key={chain.id} label="Conferido até esta ponta de corrente: compare com a que você guardou" text={chain.end_hash} />
        ))}
      </dl>
    </div>
  );
}

function Divergences({ divergences, wrongBets, bets }: { divergences: readonly Divergence[]; wrongBets: number; bets: number }) {
  return (
    <Notice tone="error" title={`${numberText(wrongBets)} de ${betsText(bets)} com divergência, em ${roundsText(divergences.length)}`}>
      <p>Salve o arquivo e mande para o suporte: ele prova a divergência.</p>
      <ul className="mt-2 flex flex-col gap-2">
        {divergences.slice(0, LISTED).map(({ roundId, betIds, reasons }) => (
          <li key={roundId}>
            <p className="break-all text-text">
              Rodada {roundId}
              {betIds.length > 0 && `, ${betIds.length === 1 ? 'aposta' : 'apostas'} ${betIds.join(', ')}`}
            </p>
            <p>{reasons.join('; ')}.</p>
          </li>
        ))}
      </ul>
      {divergences.length > LISTED && <p className="mt-2">E mais {roundsText(divergences.length - LISTED)}.</p>}
    </Notice>
  );
}

function Figure({ label, cents: amount }: { label: string; cents: Cents }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium">
        <Amount cents={amount} />
      </dd>
    </div>
  );
}

function Count({ label, bets }: { label: string; bets: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium">{numberText(bets)}</dd>
    </div>
  );
}

function byStatus(bets: DoubleProofReply['bets'], status: string): number {
  return bets.filter((bet) => bet.status === status).length;
}

function sum(amounts: readonly number[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}

function betsText(bets: number): string {
  return bets === 1 ? '1 aposta' : `${numberText(bets)} apostas`;
}

function roundsText(rounds: number): string {
  return rounds === 1 ? '1 rodada' : `${numberText(rounds)} rodadas`;
}
