import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { SessionSummary } from '#contracts/account/account.ts';
import type { CentralExclusionStanding } from '#contracts/account/account-closure.ts';
import type { LimitsReply, ProtectionReply } from '#contracts/account/responsible-gaming.ts';
import { Accordion } from '#ui/layout/accordion.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { CentralDates } from './central-dates.tsx';
import { CentralPlatform } from './central-platform.tsx';
import { HelpContacts } from './help-contacts.tsx';
import { HistoryCard } from './history-card.tsx';
import { InterventionCard } from './interventions/intervention-card.tsx';
import { LimitsCard } from './limits/limits-card.tsx';
import { IntervalCard } from './reality-check/interval-card.tsx';
import { SelfTest } from './self-test.tsx';
import { SessionCard } from './session-card.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { useFreshSummary } from './use-fresh-summary.ts';

export interface ProtectionPageProps {
  readonly summary: SessionSummary | null;
  readonly limits: LimitsReply | null;
  readonly protection: ProtectionReply | null;
  /** The dates that follow a central exclusion; null without one. */
  readonly central: CentralExclusionStanding | null;
}

const ways = [
  { to: '/user/protection/suspension', title: 'Fazer uma pausa', text: 'De 24 horas a 42 dias sem depositar nem apostar.' },
  { to: '/user/protection/exclusion', title: 'Autoexclusão', text: 'Meses, anos ou sem prazo para voltar.' },
  { to: '#limites', title: 'Limites', text: 'De depósito, perda, valor, número de apostas e tempo.' },
  { to: '#autoteste', title: 'Autoteste', text: 'Nove perguntas sobre a sua relação com as apostas.' },
] as const;

/** user/protection: the player's results, their limits, and every way to slow down, stop or find help. */
export function ProtectionPage({ summary, limits, protection, central }: ProtectionPageProps) {
  useFreshSummary();
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <PageHead up={{ to: '/user/account', label: 'Minha conta' }} title="Proteção">
        Aposta é diversão, não renda. Aqui você decide quanto cabe, vê quanto jogou e encontra como parar.
      </PageHead>
      <StandingNotice protection={protection} />
      {central !== null && <CentralDates central={central} />}
      {protection?.interventions
        .filter(({ state }) => state === 'open')
        .map((each) => (
          <InterventionCard key={each.id} intervention={each} />
        ))}
      <Ways />
      <LimitsCard limits={limits} />
      <SessionCard summary={summary} />
      {protection !== null && <IntervalCard setting={protection.reality_check} />}
      <Card id="autoteste" className="scroll-mt-20">
        <CardHeader title="Como anda a sua relação com as apostas?" hint="Nove perguntas, uns dois minutos." />
        <Accordion items={[{ id: 'autoteste', title: 'Fazer o autoteste', content: <SelfTest /> }]} />
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader title="Precisa conversar?" hint="Gratuito e sem julgamento." />
          <HelpContacts />
        </Card>
        <CentralPlatform />
      </div>
      {protection !== null && <HistoryCard history={protection.history} />}
    </div>
  );
}

/** Links to everything on the page, at its top. */
function Ways() {
  return (
    <nav aria-label="Ferramentas de proteção">
      <ul className="grid gap-2 sm:grid-cols-2">
        {ways.map((way) => (
          <li key={way.to}>
            <Link
              to={way.to}
              className="flex h-full min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 no-underline hover:border-line-strong"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{way.title}</span>
                <span className="block text-sm text-muted">{way.text}</span>
              </span>
              <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
