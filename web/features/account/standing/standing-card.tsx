import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/feedback/notice.tsx';
import { standingQuery } from '#web/shared/session/standing-query.ts';
import { CompleteProfile } from './complete-profile.tsx';

/** The steps due before the player may bet or deposit (profile `br`): first a confirmed contact, then the missing registration data. */
export function StandingCard() {
  const eligibility = useQuery(standingQuery);
  if (eligibility.data?.obstacle === 'contact_unconfirmed')
    return (
      <Notice title="Confirme seu e-mail ou celular">
        Um dos dois basta. Enviamos um código de seis números; depois disso você já pode depositar e apostar. Sacar você sempre pode. Veja em{' '}
        <a href="#contato" className="underline underline-offset-4">
          Contato
        </a>
        .
      </Notice>
    );
  if (eligibility.data?.obstacle === 'profile_incomplete') return <CompleteProfile missing={eligibility.data.missing} />;
  return null;
}
