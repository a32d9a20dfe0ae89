import { alertToast } from '../feedback/alert-toast/alert-toast.ts';
import { ErrorScene } from '../art/error-scene.tsx';
import { WalletScene } from '../art/wallet-scene.tsx';
import { Badge } from '../feedback/badge.tsx';
import { Button } from '../actions/button.tsx';
import { Card } from '../layout/card.tsx';
import { EmptyState } from '../lists/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Skeleton, SkeletonGroup } from '../lists/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Sample, SampleGrid } from './sample.tsx';

export function FeedbackSection() {
  return (
    <SampleGrid>
      <Sample name="Etiquetas" className="flex-row! flex-wrap">
        <Badge>Pendente</Badge>
        <Badge tone="positive">Aprovado</Badge>
        <Badge tone="negative">Recusado</Badge>
        <Badge tone="info">Em análise</Badge>
        <Badge tone="live">Ao vivo</Badge>
        <Badge tone="primary">Novo</Badge>
      </Sample>
      <Sample name="Alertas" className="flex-row! flex-wrap">
        <Button variant="secondary" onClick={() => alertToast.success('Depósito confirmado')}>
          Sucesso
        </Button>
        <Button variant="secondary" onClick={() => alertToast.error('Ocorreu um erro tente novamente.')}>
          Erro
        </Button>
        <Button variant="secondary" onClick={() => alertToast.info('Sua sessão termina em 5 minutos')}>
          Aviso
        </Button>
      </Sample>
      <Sample name="Progresso">
        <Progress label="Rollover" value={3000} max={10_000} valueText="R$ 30,00 de R$ 100,00" />
        <Progress label="Limite de depósito" value={85} />
      </Sample>
      <Sample name="Avisos na página">
        <Notice title="Confirme seu e-mail">Assim você recupera a conta se esquecer a senha.</Notice>
        <Notice tone="success" title="Identidade confirmada" />
        <Notice tone="warning" title="Saque em análise">
          Costuma levar até 2 horas. Seu dinheiro está reservado.
        </Notice>
        <Notice tone="error" title="Não conseguimos falar com o banco">
          Seu dinheiro não saiu da conta. Tente de novo em alguns minutos.
        </Notice>
      </Sample>
      <Sample name="Carregando">
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </SkeletonGroup>
        <Spinner size={24} />
      </Sample>
      <Sample name="Vazio e erro">
        <Card padding="none">
          <EmptyState scene={<WalletScene />} title="Sua carteira ainda está vazia." action={<Button>Depositar</Button>} />
        </Card>
        <Card padding="none">
          <ErrorState scene={<ErrorScene />} onRetry={() => alertToast.info('Tentando de novo')}>
            Nada foi cobrado. Confira sua conexão.
          </ErrorState>
        </Card>
      </Sample>
    </SampleGrid>
  );
}
