import type { DoubleProofReply } from '#contracts/double.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { Amount } from '#ui/amount.tsx';
import { Notice } from '#ui/notice.tsx';
import type { AuditOutcome } from './audit-claims.ts';

/** How an audit came out: what was checked, what it adds up to, and what does not hold. */
export function AuditSummary({ proof, outcome }: { proof: DoubleProofReply; outcome: AuditOutcome }) {
  const { bets } = proof;
  const wrong = new Set(outcome.wrongBets);
  const brokenRounds = outcome.verdicts.filter(([, verdict]) => !verdict.fair).length;
  if (bets.length === 0) return <Notice tone="info">Nenhuma aposta terminada ainda. Depois da primeira, a prova aparece aqui.</Notice>;
  const seconds = (outcome.tookMs / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return (
    <div className="flex flex-col gap-4" role="status">
      {wrong.size === 0 && brokenRounds === 0 ? (
        <Notice tone="success" title={`${count(bets.length)} conferidas, nenhuma divergência`}>
          {outcome.verdicts.length.toLocaleString('pt-BR')} rodadas e seus sorteios públicos recalculados neste aparelho em {seconds} s.
        </Notice>
      ) : (
        <Notice tone="error" title={`${count(wrong.size)} não conferem`}>
          Guarde o arquivo e mande para o suporte: ele prova a divergência. Apostas: {[...wrong].slice(0, 20).join(', ')}
        </Notice>
      )}
      <dl className="tabular grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Figure label="Apostado" cents={sum(bets.map((bet) => bet.stake))} />
        <Figure label="Devolvido" cents={sum(bets.map((bet) => bet.payout))} />
        <Count label="Ganhas e perdidas" text={`${byStatus(bets, 'won')} e ${byStatus(bets, 'lost')}`} />
        <Count label="Anuladas" text={String(byStatus(bets, 'void'))} />
      </dl>
    </div>
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

function Count({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium">{text}</dd>
    </div>
  );
}

function byStatus(bets: DoubleProofReply['bets'], status: string): number {
  return bets.filter((bet) => bet.status === status).length;
}

function sum(amounts: readonly number[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}

function count(bets: number): string {
  return bets === 1 ? '1 aposta' : `${bets.toLocaleString('pt-BR')} apostas`;
}
