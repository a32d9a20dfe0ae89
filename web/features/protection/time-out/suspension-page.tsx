import { useLocation, useNavigate } from 'react-router';
import type { ProtectionReply } from '#contracts/account/responsible-gaming.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHead } from '#web/shared/navigation/page-head.tsx';
import { Unread } from '#web/shared/navigation/unread.tsx';
import { CentralPlatform } from '../central-platform.tsx';
import { HelpContacts } from '../help-contacts.tsx';
import { StandingNotice } from '../standing-notice.tsx';
import { TimeOutForm } from './time-out-form.tsx';
import { PAUSE } from './time-out-kinds.ts';
import { WithoutScript } from './without-script.tsx';

/** /user/protection/suspension: days or weeks without deposits and bets. */
export function SuspensionPage({ protection }: { protection: ProtectionReply | null }) {
  const cameToStop = useCameToStop();
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6 *:max-w-[720px]">
      <PageHead up={{ to: '/user/protection', label: 'Proteção' }} title="Fazer uma pausa">
        Um tempo curto longe das apostas, para descansar ou pensar. Começa na hora e termina sozinha.
      </PageHead>
      <StandingNotice protection={protection} />
      {cameToStop && protection?.state === 'none' && <Goodbye />}
      {protection === null && (
        <Card>
          <Unread title="Não deu para ler a sua proteção agora." skeleton="h-64">
            O que você pediu continua valendo. Tente de novo em instantes.
          </Unread>
        </Card>
      )}
      {protection !== null && protection.pause_options.length > 0 && (
        <Card>
          {protection.state === 'paused' && <CardHeader title="Precisa de mais tempo?" hint="A pausa pode ficar mais longa, nunca mais curta." />}
          <WithoutScript />
          <TimeOutForm kind={PAUSE} options={protection.pause_options} first={cameToStop ? '24h' : null} longer={protection.state === 'paused'} />
        </Card>
      )}
      <Card>
        <CardHeader title="Precisa de mais do que uma pausa?" hint="Meses, anos ou sem prazo." />
        <LinkButton to="/user/protection/exclusion" variant="secondary">
          Ver a autoexclusão
        </LinkButton>
      </Card>
      <CentralPlatform />
      <Card>
        <CardHeader title="Precisa conversar?" hint="Gratuito e sem julgamento." />
        <HelpContacts />
      </Card>
    </div>
  );
}

/** The player chose "Parar por hoje" at the reality check. */
function useCameToStop(): boolean {
  const { state }: { state: unknown } = useLocation();
  return typeof state === 'object' && state !== null && 'stopForToday' in state;
}

function Goodbye() {
  const leave = useLeave();
  return (
    <Notice
      title="Por hoje chega"
      action={
        <Button variant="secondary" size="sm" onClick={() => void leave()}>
          Só sair da conta
        </Button>
      }
    >
      Com a pausa de 24 horas, marcada abaixo, a decisão se sustenta sozinha. Se preferir, só saia da conta.
    </Notice>
  );
}

/** Logs out and opens the home page. */
function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { logOut } = await import('#web/shared/session/session-acts.ts');
    await logOut();
    await navigate('/');
  };
}
