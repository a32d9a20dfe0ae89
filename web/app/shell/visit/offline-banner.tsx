import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Offline shows the banner; back online hides it and loads the page anew (specification §4). */
export function OfflineBanner() {
  const [offline, setOffline] = useState(() => navigator.onLine === false);
  useEffect(() => {
    const lost = () => setOffline(true);
    const back = () => {
      setOffline(false);
      window.location.reload();
    };
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  }, []);
  if (!offline) return null;
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
