import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { BySupport } from './by-support.tsx';
import { CentralPlatform } from './central-platform.tsx';
import { HelpContacts } from './help-contacts.tsx';
import { StandingNotice } from './standing-notice.tsx';

/** /user/protection/exclusion: what self-exclusion is, here and in every house, and how to get it today. */
export function ExclusionPage() {
  return (
    <div className="mx-auto flex max-w-[720px] flex-col gap-6">
      <PageHead up={{ to: '/user/protection', label: 'Proteção' }} title="Autoexclusão">
        Para quando a pausa não basta: meses, anos ou sem prazo para voltar.
      </PageHead>
      <StandingNotice />
      <Card>
        <CardHeader title="O que é a autoexclusão" />
        <ul className="flex list-disc flex-col gap-2 pl-5 text-muted">
          <li>Nesta casa vale por seis meses, um, dois ou cinco anos, ou sem prazo.</li>
          <li>Não há depósito, aposta, bônus nem publicidade enquanto ela durar.</li>
          <li>Não pode ser desfeita antes do prazo e, quando ele acaba, nada volta sozinho: é preciso pedir para voltar.</li>
          <li>O seu dinheiro não fica preso: continua seu e pode ser sacado.</li>
        </ul>
      </Card>
      <CentralPlatform />
      <BySupport asked="a autoexclusão" />
      <Card>
        <CardHeader title="Precisa conversar?" hint="Gratuito e sem julgamento." />
        <HelpContacts />
      </Card>
    </div>
  );
}
