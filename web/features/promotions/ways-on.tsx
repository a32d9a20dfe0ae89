import { Gift, type LucideIcon, Scale, ShieldCheck, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';

interface Way {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly words: string;
}

/** Further free options; `plenty` where promotions are listed above. */
export function WaysOn({ plenty }: { plenty: boolean }) {
  const ways = useWays(plenty);
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="sem-gastar" className="flex flex-col gap-3">
      <h2 id="sem-gastar" className="text-lg">
        Mais por aqui
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {ways.map(({ to, icon: Icon, title, words }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-start gap-4 rounded-card border border-line bg-surface p-4 text-text no-underline transition-colors hover:border-line-strong sm:p-5"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-raised text-accent">
                <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              </span>
              <span className="flex min-w-0 flex-col">
                <span className="font-medium">{title}</span>
                <span className="text-sm text-muted">{words}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only the options open to this person now: those switched off, or not for visitors, are left out. */
function useWays(plenty: boolean): readonly Way[] {
  const { bonus_enabled, refer_enabled, compliance_profile } = useSettings();
  const isIn = useSession().status === 'in';
  const ways: readonly (Way | false)[] = [
    isIn && bonus_enabled && { to: '/user/promotion/coupon', icon: Gift, title: 'Tem um cupom?', words: 'Digite o código e veja na hora o que ele dá.' },
    isIn &&
      refer_enabled &&
      compliance_profile !== 'br' && { to: '/user/indications', icon: UserPlus, title: 'Chame um amigo', words: 'Seu convite, e quem já chegou por ele.' },
    !plenty && { to: '/fairness', icon: Scale, title: 'Confira um resultado', words: 'Refaça a conta de uma rodada no seu aparelho.' },
    !plenty && {
      to: isIn ? '/user/protection' : '/jogo-responsavel',
      icon: ShieldCheck,
      title: 'Decida seus limites',
      words: 'Quanto, por quanto tempo e quando parar.',
    },
  ];
  return ways.filter((way) => way !== false);
}
