import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { ObstacleCode } from '#contracts/standing.ts';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { standingQuery } from '#web/shared/session/standing-query.ts';

const WORDS: Readonly<Record<ObstacleCode, { readonly text: string; readonly act: string; readonly to: string }>> = {
  contact_unconfirmed: { text: 'Confirme seu e-mail ou celular para depositar e apostar.', act: 'Confirmar', to: '/user/account#contato' },
  profile_incomplete: { text: 'Faltam dados do seu cadastro para depositar e apostar.', act: 'Completar', to: '/user/account#completar' },
};

/** One line at the foot of every page while the profile `br` holds the player up, and the way to what is missing. The account page says it itself. */
export function ObstacleBar() {
  return (
    <QueryBoundary>
      <Bar />
    </QueryBoundary>
  );
}

function Bar() {
  const { pathname } = useLocation();
  const standing = useQuery(standingQuery);
  const { refetch } = standing;
  useEffect(() => void refetch(), [pathname, refetch]);
  const code = standing.data?.obstacle ?? null;
  if (code === null || pathname === '/user/account') return null;
  const { text, act, to } = WORDS[code];
  return (
    <section
      aria-label="Falta um passo"
      className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 border-t border-info/40 bg-raised text-sm text-text lg:bottom-0 lg:z-10 lg:mr-24 lg:ml-auto lg:w-fit lg:rounded-t-card lg:border-x print:hidden"
    >
      <div className="mx-auto flex items-center gap-3 px-4 py-1 sm:px-6">
        <ShieldCheck aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-info" />
        <p className="min-w-0 flex-1">{text}</p>
        <Link to={to} className="flex min-h-11 items-center underline underline-offset-4 hover:text-accent">
          {act}
        </Link>
      </div>
    </section>
  );
}
