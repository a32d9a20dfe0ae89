import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GamesScene } from '#ui/art/games-scene.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Skeleton } from '#ui/lists/skeleton.tsx';
import { answerConsent, consentStore } from '#web/shared/consent/consent.ts';
import { restrictedAccess } from '#web/shared/consent/restricted-access.ts';
import { keepTracking } from '#web/shared/tracking/tracking-cookies.ts';
import { sessionStore } from '#web/shared/session/session-store.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import type { Supplier } from './supplier/read-supplier.ts';

type Phase = 'waiting' | 'mounted' | 'failed';

/** A supplier's sportsbook, or an explanation where it isn't configured, is switched off, or fails to load. */
export function SupplierSportsbook({ supplier }: { supplier: Supplier | null }) {
  const { sport_enabled } = useSettings();
  return (
    <>
      <h1 className="text-xl lg:text-2xl">Esportes</h1>
      {sport_enabled && supplier !== null ? <AskedWidget supplier={supplier} /> : <Closed isOpen={sport_enabled} />}
    </>
  );
}

/** Nothing of the supplier's is loaded before the visitor has accepted all cookies; until then the page says so. */
function AskedWidget({ supplier }: { supplier: Supplier }) {
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get, () => null);
  if (consent === 'all') return <Widget supplier={supplier} />;
  return (
    <EmptyState
      scene={<GamesScene />}
      title="As apostas esportivas são de outra empresa."
      action={<Button onClick={() => acceptAll()}>Aceitar cookies</Button>}
    >
      Para acessar esta página, você precisa aceitar todos os cookies. Isso nos permite fornecer funcionalidades essenciais e melhorar sua experiência.
    </EmptyState>
  );
}

/** The tracking held since arrival may be stored from here on (decisions.md "Shell and routes"). */
function acceptAll(): void {
  answerConsent('all');
  keepTracking();
  restrictedAccess.set(false);
}

function Widget({ supplier }: { supplier: Supplier }) {
  const place = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('waiting');
  const [attempt, setAttempt] = useState(0);
  const player = useSyncExternalStore(sessionStore.subscribe, currentPlayer, () => null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signIn = useEffectEvent(() => void navigate(`/login?${new URLSearchParams({ state: pathname }).toString()}`));
  useEffect(() => {
    const container = place.current;
    if (container === null) return;
    let gone = false;
    let remove = () => {};
    setPhase('waiting');
    void import('./supplier/mount-supplier.ts')
      .then(({ mountSupplier }) => mountSupplier(supplier, container, () => signIn()))
      .then(
        (widget) => {
          remove = () => widget.remove();
          if (gone) remove();
          else setPhase('mounted');
        },
        () => {
          if (!gone) setPhase('failed');
        },
      );
    return () => {
      gone = true;
      remove();
    };
  }, [supplier, player, attempt]);
  return (
    <>
      {phase === 'waiting' && <Skeleton className="mt-4 h-[60vh] w-full" />}
      <div ref={place} data-supplier={supplier.kind} className="mt-4" />
      {phase === 'failed' && (
        <EmptyState
          scene={<GamesScene />}
          title="As apostas esportivas não carregaram."
          action={<Button onClick={() => setAttempt(attempt + 1)}>Tentar de novo</Button>}
        >
          Nenhuma aposta foi feita e seu saldo não mudou.
        </EmptyState>
      )}
    </>
  );
}

function currentPlayer(): string | null {
  const session = sessionStore.get();
  return session.status === 'in' ? session.me.user.id : null;
}

function Closed({ isOpen }: { isOpen: boolean }) {
  return (
    <EmptyState
      scene={<GamesScene />}
      title={isOpen ? 'As apostas esportivas estão em configuração.' : 'As apostas esportivas estão fechadas no momento.'}
      action={<LinkButton to="/casino">Ir para o cassino</LinkButton>}
    >
      Nenhuma aposta é aceita aqui por enquanto.
    </EmptyState>
  );
}
