import type { ProtectionReply } from '#contracts/account/responsible-gaming.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { CentralPlatform } from '../central-platform.tsx';
import { HelpContacts } from '../help-contacts.tsx';
import { StandingNotice } from '../standing-notice.tsx';
import { ReturnCard } from './return-card.tsx';
import { TimeOutForm } from './time-out-form.tsx';
import { EXCLUSION } from './time-out-kinds.ts';
import { WithoutScript } from './without-script.tsx';

/** user/protection/exclusion: for months, years or without end, here and in every house, and how to return afterwards. */
export function ExclusionPage({ protection }: { protection: ProtectionReply | null }) {
  const over = protection?.exclusion?.can_return === true;
  const longer = protection?.exclusion?.kind === 'self' && !over;
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6 *:max-w-[720px]">
      <PageHead up={{ to: '/user/protection', label: 'Proteção' }} title="Autoexclusão">
        Para quando a pausa não basta: meses, anos ou sem prazo para voltar.
      </PageHead>
      <StandingNotice protection={protection} />
      {over && <ReturnCard />}
      {protection === null && (
        <Card>
          <Unread title="Não deu para ler a sua proteção agora." skeleton="h-64">
            O que você pediu continua valendo. Tente de novo em instantes.
          </Unread>
        </Card>
      )}
      {protection !== null && protection.exclusion_options.length > 0 && (
        <Card>
          {over && <CardHeader title="Prefere continuar longe?" hint="Não fazer nada já basta. Um novo prazo deixa a decisão mais firme." />}
          {longer && <CardHeader title="Precisa de mais tempo?" hint="A autoexclusão pode ficar mais longa, nunca mais curta." />}
          <WithoutScript />
          <TimeOutForm kind={EXCLUSION} options={protection.exclusion_options} longer={longer} />
        </Card>
      )}
      <CentralPlatform />
      <Card>
        <CardHeader title="Precisa conversar?" hint="Gratuito e sem julgamento." />
        <HelpContacts />
      </Card>
    </div>
  );
}
