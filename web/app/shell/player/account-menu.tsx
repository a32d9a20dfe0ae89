import { BadgePercent, Bell, CircleUserRound, Gift, Landmark, ListOrdered, LogOut, ShieldCheck, UserPlus, Wallet } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { NavItem } from '../nav-item.tsx';

const MENU_ID = 'menu-da-conta';

const entries = [
  { label: 'Carteira', to: '/user/wallet', icon: Wallet, children: [] },
  { label: 'Sacar', to: '/user/withdraw', icon: Landmark, children: [] },
  { label: 'Extrato', to: '/user/transaction', icon: ListOrdered, children: [] },
  { label: 'Minha conta', to: '/user/account', icon: CircleUserRound, children: [] },
  { label: 'Avisos', to: '/user/notifications', icon: Bell, children: [] },
  { label: 'Bônus', to: '/user/bonus', icon: Gift, children: [] },
  { label: 'Promoções', to: '/user/promotion', icon: BadgePercent, children: [] },
  { label: 'Indicações', to: '/user/indications', icon: UserPlus, children: [] },
  { label: 'Proteção', to: '/user/protection', icon: ShieldCheck, children: [] },
] as const;

/** The player's own pages behind their initials: a native popover, so its links work without any script. */
export function AccountMenu() {
  const session = useSession();
  const { bonus_enabled, refer_enabled, compliance_profile } = useSettings();
  const left = new Set<string>([...(bonus_enabled ? [] : ['/user/bonus']), ...(refer_enabled && compliance_profile !== 'br' ? [] : ['/user/indications'])]);
  const navigate = useNavigate();
  const leave = async () => {
    const { logOut } = await import('#web/shared/session/session-acts.ts');
    await logOut();
    await navigate('/');
  };
  if (session.status === 'out') return null;
  const { me } = session;
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={`${initials(me.user.name)}: conta de ${me.user.name}`}
        className="inline-grid size-11 place-items-center rounded-full bg-raised text-sm font-bold text-text hover:bg-line"
      >
        {initials(me.user.name)}
      </button>
      <div
        popover="auto"
        id={MENU_ID}
        className="inset-auto top-[60px] right-2 m-0 w-64 rounded-card border border-line bg-raised p-1.5 text-text shadow-popover open:animate-pop-in sm:right-4 lg:top-[68px] lg:right-6"
      >
        <div className="px-3 pt-2 pb-3">
          <p className="truncate font-medium">{me.user.name}</p>
          <p className="truncate text-sm text-muted">{me.user.email}</p>
        </div>
        <nav aria-label="Conta">
          {entries
            .filter(({ to }) => !left.has(to))
            .map((entry) => (
              <NavItem key={entry.to} entry={entry} className="hover:bg-line/70" />
            ))}
        </nav>
        <hr className="mx-1.5 my-1.5 border-line" />
        <button
          type="button"
          onClick={() => void leave()}
          className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-base text-muted hover:bg-line/70 hover:text-text"
        >
          <LogOut aria-hidden="true" size={20} strokeWidth={1.75} />
          Sair
        </button>
      </div>
    </>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase('pt-BR');
}
