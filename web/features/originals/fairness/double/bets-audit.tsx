import { useMutation } from '@tanstack/react-query';
import { Download, FolderOpen } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { TABLE_BETS_PROVED } from '#contracts/originals/table-facts.ts';
import { type DoubleProofReply, doubleProofReply } from '#contracts/originals/double.ts';
import { numberText } from '#kernel/number-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { api } from '#web/shared/api/api.ts';
import { errorText } from '#web/shared/api/api-problem.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { theAuditor } from './auditor.ts';
import { AuditSummary } from './audit-summary.tsx';
import { readProofFile, saveProof } from './read-proof-file.ts';
import { toClaims } from './to-claims.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** The player's last thousand bets, audited together: fetched, or opened from a saved file. */
export function BetsAudit() {
  const session = useSession();
  const [share, setShare] = useState(0);
  const file = useRef<HTMLInputElement>(null);
  const audit = useMutation({
    networkMode: 'always',
    mutationFn: async (source: () => Promise<DoubleProofReply | null>) => {
      setShare(0);
      const proof = await source();
      if (proof === null) throw new NotAProof();
      return { proof, outcome: await theAuditor().audit(toClaims(proof), setShare) };
    },
  });
  const open = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (chosen !== undefined) audit.mutate(() => readProofFile(chosen));
  };
  return (
    <section aria-labelledby="minhas-apostas-double" className="flex flex-col gap-4 rounded-card border border-line p-4 md:p-6">
      <h2 id="minhas-apostas-double" className="text-xl">
        Conferir minhas últimas {numberText(TABLE_BETS_PROVED)} apostas
      </h2>
      <p className="text-muted">
        Todas de uma vez, no seu aparelho: elos, sorteios públicos, números e cada pagamento. Guarde o arquivo e confira de novo quando quiser, até sem internet
        e sem entrar na conta.
      </p>
      <div className="flex flex-wrap gap-3">
        {session.status === 'in' && (
          <Button loading={audit.isPending} onClick={() => audit.mutate(() => api.get('/api/originals/double/bets/proof', doubleProofReply))}>
            Conferir minhas apostas
          </Button>
        )}
        <Button variant="secondary" disabled={audit.isPending} onClick={() => file.current?.click()} icon={<FolderOpen {...icon} />}>
          Abrir um arquivo salvo
        </Button>
        <input ref={file} type="file" accept="application/json,.json" className="sr-only" tabIndex={-1} aria-hidden="true" onChange={open} />
        {audit.data !== undefined && (
          <Button variant="ghost" onClick={() => saveProof(audit.data.proof)} icon={<Download {...icon} />}>
            Salvar o arquivo
          </Button>
        )}
      </div>
      {session.status !== 'in' && <p className="text-sm text-muted">Entre na sua conta para buscar as apostas.</p>}
      {audit.isPending && <Progress label="Conferindo" value={Math.round(share * 100)} />}
      {audit.isError && <Notice tone="error">{audit.error instanceof NotAProof ? 'Este arquivo não é uma prova do Double.' : errorText(audit.error)}</Notice>}
      {audit.isSuccess && <AuditSummary proof={audit.data.proof} outcome={audit.data.outcome} />}
    </section>
  );
}

class NotAProof extends Error {}
