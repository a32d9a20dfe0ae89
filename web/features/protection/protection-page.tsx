import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { SessionSummary } from '#contracts/account.ts';
import { Accordion } from '#ui/layout/accordion.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { CentralPlatform } from './central-platform.tsx';
import { HelpContacts } from './help-contacts.tsx';
import { SelfTest } from './self-test.tsx';
import { SessionCard } from './session-card.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { useFreshSummary } from './use-fresh-summary.ts';

const ways = [
  { to: '/user/protection/suspension', title: 'Fazer uma pausa', text: 'Alguns dias ou semanas sem depositar nem apostar.' },
  { to: '/user/protection/exclusion', title: 'Autoexclusão', text: 'Meses, anos ou sem prazo para voltar.' },
  { to: '/jogo-responsavel', title: 'Jogo responsável', text: 'Sinais de alerta e como manter a aposta no lugar dela.' },
] as const;

/** /user/protection: what playing has come to, and every way to slow down, stop or find help. */
export function ProtectionPage({ summary }: { summary: SessionSummary | null }) {
  useFreshSummary();
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <PageHead up={{ to: '/user/account', label: 'Minha conta' }} title="Proteção">
        Aposta é diversão, não renda. Aqui você vê quanto jogou, testa como anda a sua relação com as apostas e encontra como parar.
      </PageHead>
      <StandingNotice />
      <SessionCard summary={summary} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader title="Parar por um tempo" />
          <ul className="flex flex-col divide-y divide-line">
            {ways.map((way) => (
              <li key={way.to}>
                <Link to={way.to} className="flex min-h-14 items-center gap-3 py-3 no-underline hover:text-accent">
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{way.title}</span>
                    <span className="block text-sm text-muted">{way.text}</span>
                  </span>
                  <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <Card>
          <CardHeader title="Precisa conversar?" hint="Gratuito e sem julgamento." />
          <HelpContacts />
        </Card>
      </div>
      <CentralPlatform />
      <Card id="autoteste">
        <CardHeader title="Como anda a sua relação com as apostas?" hint="Nove perguntas, uns dois minutos." />
        <Accordion items={[{ id: 'autoteste', title: 'Fazer o autoteste', content: <SelfTest /> }]} />
      </Card>
    </div>
  );
}
