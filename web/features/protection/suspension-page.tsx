import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { BySupport } from './by-support.tsx';
import { CentralPlatform } from './central-platform.tsx';
import { HelpContacts } from './help-contacts.tsx';
import { StandingNotice } from './standing-notice.tsx';

/** /user/protection/suspension: what a pause is and how to get one today. */
export function SuspensionPage() {
  return (
    <div className="mx-auto flex max-w-[720px] flex-col gap-6">
      <PageHead up={{ to: '/user/protection', label: 'Proteção' }} title="Fazer uma pausa">
        Um tempo curto longe das apostas, para descansar ou pensar.
      </PageHead>
      <StandingNotice />
      <Card>
        <CardHeader title="O que é a pausa" />
        <ul className="flex list-disc flex-col gap-2 pl-5 text-muted">
          <li>Vale por dias ou semanas: 24 horas, 7, 30 ou 42 dias, à sua escolha.</li>
          <li>Durante a pausa não há depósito, aposta nem publicidade.</li>
          <li>Ela não termina antes do prazo, nem a seu pedido: é isso que a faz funcionar.</li>
          <li>O seu dinheiro não fica preso: continua seu e pode ser sacado.</li>
        </ul>
      </Card>
      <BySupport asked="uma pausa" />
      <CentralPlatform />
      <Card>
        <CardHeader title="Precisa conversar?" hint="Gratuito e sem julgamento." />
        <HelpContacts />
      </Card>
    </div>
  );
}
