import { ExternalLink } from 'lucide-react';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';

/** The Treasury's platform (Secretaria de Prêmios e Apostas, run by Serpro since 10 Dec 2025): one request leaves every licensed house. */
const CENTRAL_PLATFORM = 'https://www.gov.br/autoexclusaoapostas';

/** The link to exclude oneself from all houses at once. */
export function CentralPlatform() {
  return (
    <Card>
      <CardHeader title="Sair de todas as casas de uma vez" hint="Plataforma Centralizada de Autoexclusão, do Governo Federal" />
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          Um só pedido bloqueia o seu CPF em todas as casas autorizadas no Brasil, esta também: as contas que existem, cadastros novos e publicidade dirigida a
          você. É gratuito e pede uma conta gov.br prata ou ouro. O prazo quem escolhe é você.
        </p>
        <a href={CENTRAL_PLATFORM} rel="noreferrer" className={buttonClass({ variant: 'secondary' }) + ' self-start'}>
          Ir para gov.br
          <ExternalLink aria-hidden="true" size={18} strokeWidth={1.75} />
        </a>
      </div>
    </Card>
  );
}
