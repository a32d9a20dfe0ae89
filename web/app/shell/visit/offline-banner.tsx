import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Shows the banner while offline; back online hides it and reloads the page (specification §4). */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const wasLost = useRef(false);
  useEffect(() => {
    if (!online) wasLost.current = true;
    else if (wasLost.current) window.location.reload();
  }, [online]);
  if (online) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-2 top-16 z-[60] mx-auto flex max-w-[560px] items-start gap-3 rounded-card border border-line bg-raised p-4 text-text shadow-popover lg:top-20"
    >
      <WifiOff aria-hidden="true" size={22} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent" />
      <div>
        <p className="font-medium">Parece que você perdeu sua conexão com a internet!</p>
        <p className="text-sm text-muted">Conecte-se para continuar navegando.</p>
      </div>
    </div>
  );
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('offline', changed);
  window.addEventListener('online', changed);
  return () => {
    window.removeEventListener('offline', changed);
    window.removeEventListener('online', changed);
  };
}
