import { RefreshCw } from 'lucide-react';
import { useRealtimeState } from '#web/shared/realtime/use-realtime.ts';

/** Shown to a player whose live connection broke: figures may be late until it is back. */
export function ConnectionNote() {
  const state = useRealtimeState();
  if (state !== 'unavailable' && state !== 'failed') return null;
  return (
    <p
      role="status"
      className="fixed bottom-[calc(64px+env(safe-area-inset-bottom)+8px)] left-2 z-20 flex items-center gap-2 rounded-full border border-line bg-raised px-3 py-2 text-xs text-muted shadow-popover lg:bottom-6 lg:left-6"
    >
      <RefreshCw aria-hidden="true" size={14} strokeWidth={1.75} />
      Reconectando. Seu saldo pode demorar a se atualizar.
    </p>
  );
}
