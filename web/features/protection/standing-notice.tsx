import { Notice } from '#ui/feedback/notice.tsx';
import { useSession } from '#web/shared/session/session-provider.tsx';

/** Says that a pause or an exclusion is in force, to whoever is in one; nothing to the others. */
export function StandingNotice() {
  const session = useSession();
  const status = session.status === 'in' ? session.me.user.status : '';
  if (status !== 'Pausado' && status !== 'Autoexcluído') return null;
  return (
    <Notice tone="info" title={status === 'Pausado' ? 'Sua conta está em pausa' : 'Você está autoexcluído'}>
      Depósitos e apostas estão desligados. O seu dinheiro continua seu: o saque, o extrato e a ajuda funcionam.
    </Notice>
  );
}
