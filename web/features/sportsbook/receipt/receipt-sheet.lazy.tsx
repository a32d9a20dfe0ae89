import { useQuery } from '@tanstack/react-query';
import type { BetView } from '#contracts/sportsbook/bets.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { CashedParts } from '../cashout/cashed-parts.tsx';
import { receiptKeyQuery } from '../my-bets/my-bets-queries.ts';
import { judgeReceipt, type ReceiptVerdict } from './judge-receipt.ts';
import { ReceiptTerms } from './receipt-terms.tsx';
import { readReceipt } from './read-receipt.ts';

interface ReceiptSheetProps {
  readonly bet: BetView;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A bet's receipt: the signed terms in words, and whether the signature is valid. Checked in this browser, also offline. */
export function ReceiptSheet({ bet, open, onOpenChange }: ReceiptSheetProps) {
  const key = useQuery({ ...receiptKeyQuery, networkMode: 'offlineFirst' });
  const verdict = useQuery({
    queryKey: ['sportsbook', 'verdict', bet.id, bet.receipt, key.data],
    queryFn: () => (key.data === undefined ? null : judgeReceipt(bet, key.data)),
    enabled: open && key.data !== undefined,
    networkMode: 'always',
    staleTime: Infinity,
  });
  const { receipt } = bet;
  const terms = receipt === null ? null : readReceipt(receipt.payload);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Comprovante" description={bet.name}>
      <div className="flex flex-col gap-4">
        {key.isError && (
          <Notice
            tone="warning"
            title="Não deu para buscar a chave da casa."
            action={
              <Button size="sm" variant="secondary" onClick={() => void key.refetch()}>
                Tentar de novo
              </Button>
            }
          >
            Sem ela a assinatura não pode ser conferida agora. A aposta não muda por isso.
          </Notice>
        )}
        {!key.isError && <Verdict verdict={verdict.data ?? null} />}
        {terms !== null && <ReceiptTerms terms={terms} bet={bet} />}
        {bet.cashouts !== undefined && (
          <section className="flex flex-col gap-2">
            <h3 className="text-base tracking-normal">Encerramentos</h3>
            <p className="text-sm text-muted">O comprovante é da aposta inteira, como foi aceita. Depois dela foi pago:</p>
            <CashedParts parts={bet.cashouts} />
          </section>
        )}
        {receipt !== null && (
          <details>
            <summary className="flex min-h-11 w-fit items-center text-sm text-muted underline underline-offset-4 hover:text-text">
              Texto assinado, assinatura e chave
            </summary>
            <dl className="flex flex-col gap-2 font-mono text-xs wrap-anywhere">
              <Raw name="Texto">{receipt.payload}</Raw>
              <Raw name="Assinatura (Ed25519, base64url)">{receipt.signature}</Raw>
              <Raw name={`Chave ${receipt.key_id}`}>{key.data?.public_key ?? 'ainda não lida'}</Raw>
            </dl>
          </details>
        )}
      </div>
    </Sheet>
  );
}

function Verdict({ verdict }: { verdict: ReceiptVerdict | null }) {
  if (verdict === null) {
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner /> Conferindo a assinatura…
      </p>
    );
  }
  switch (verdict.kind) {
    case 'holds':
      return (
        <Notice tone="success" title="A assinatura confere.">
          O que você vê nesta aposta é exatamente o que a casa assinou quando a aceitou. A cotação contratada não muda.
        </Notice>
      );
    case 'differs':
      return (
        <Notice tone="error" title="A assinatura confere, mas a tela mostra outra coisa.">
          Difere: {verdict.names.join(', ')}. Vale o que está assinado. Fale com o suporte.
        </Notice>
      );
    case 'none':
      return (
        <Notice tone="info" title="O comprovante aparece aqui quando a aposta é aceita.">
          A casa assina o comprovante quando aceita a aposta.
        </Notice>
      );
    case 'other-key':
      return (
        <Notice tone="warning" title="Este comprovante foi assinado com outra chave.">
          A casa trocou de chave depois desta aposta: com a atual não dá para conferir. Guarde o texto abaixo e fale com o suporte se precisar da chave antiga.
        </Notice>
      );
    case 'forged':
      return (
        <Notice tone="error" title="A assinatura não confere.">
          O texto abaixo não foi assinado pela casa. Fale com o suporte.
        </Notice>
      );
  }
}

function Raw({ name, children }: { name: string; children: string }) {
  return (
    <div className="rounded-control bg-raised p-3">
      <dt className="font-sans text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
