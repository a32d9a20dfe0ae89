import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { ObstacleCode } from '#contracts/account/standing.ts';
import { cx } from '#ui/cx.ts';
import { footBarClass, silentBarClass } from '#ui/feedback/foot-bar.ts';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import { type Obstacle, obstacleStore } from '#web/shared/session/obstacle-store.ts';
import { standingQuery } from '#web/shared/session/standing-query.ts';

const WORDS: Readonly<Record<ObstacleCode, Obstacle>> = {
  contact_unconfirmed: {
    text: 'Confirme seu e-mail ou celular para depositar e apostar.',
    ...{ act: 'Confirmar', whole: 'Confirmar e-mail ou celular', to: '/user/account#contato' },
  },
  profile_incomplete: {
    text: 'Faltam dados do seu cadastro para depositar e apostar.',
    ...{ act: 'Completar', whole: 'Completar cadastro', to: '/user/account#completar' },
  },
};

/**
 * One line at the foot of every page while the profile `br` prevents the player from betting, with a link to the missing step. Hidden where the page shows
 * the same itself: the account page, and pages that offer a bet or a deposit.
 */
export function ObstacleBar() {
  return (
    <QueryBoundary>
      <Bar />
    </QueryBoundary>
  );
}

function Bar() {
  const { pathname } = useLocation();
  const eligibility = useQuery(standingQuery);
  const { refetch } = eligibility;
  useEffect(() => void refetch(), [pathname, refetch]);
  const code = eligibility.data?.obstacle ?? null;
  const obstacle = code === null ? null : WORDS[code];
  useEffect(() => {
    obstacleStore.set(obstacle);
    return () => obstacleStore.set(null);
  }, [obstacle]);
  if (obstacle === null || pathname === '/user/account') return null;
  const { text, act, to } = obstacle;
  return (
    <section aria-label="Falta um passo" data-notice="Falta" className={cx(footBarClass, silentBarClass, 'in-[:root:has([data-notice=Verificação])]:hidden')}>
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
