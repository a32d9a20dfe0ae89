import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { cx } from '../../cx.ts';
import { alertToasts } from './alert-toast.ts';
import type { ToastItem, ToastKind, ToastStore } from './toast-store.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;
const tones: Record<ToastKind, string> = { success: 'text-gain', error: 'text-loss', info: 'text-info' };
const words: Record<ToastKind, string> = { success: 'Sucesso', error: 'Erro', info: 'Aviso' };
const none: readonly ToastItem[] = [];

/** The region in which alerts appear; mount it once. It is always in the page, so that screen readers announce its changes. */
export function AlertToaster({ store = alertToasts }: { store?: ToastStore }) {
  const items = useSyncExternalStore(store.subscribe, store.snapshot, () => none);
  return (
    <ol
      aria-live="polite"
      aria-relevant="additions"
      aria-label="Avisos"
      className="pointer-events-none fixed inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] z-[60] mx-auto flex w-full max-w-[420px] flex-col gap-2 px-4"
    >
      {items.map((item) => (
        <Alert key={item.id} item={item} dismiss={() => store.dismiss(item.id)} />
      ))}
    </ol>
  );
}

function Alert({ item, dismiss }: { item: ToastItem; dismiss: () => void }) {
  const Icon = icons[item.kind];
  const { action } = item;
  return (
    <li
      className={cx(
        'pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 text-text shadow-popover',
        item.phase === 'leaving' ? 'animate-toast-out' : 'animate-toast-in',
      )}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={cx('mt-3 shrink-0', tones[item.kind])} />
      <p role={item.kind === 'error' ? 'alert' : undefined} className="flex-1 py-2.5 text-sm">
        <span className="sr-only">{words[item.kind]}: </span>
        {item.text}
      </p>
      {action !== undefined && (
        <button
          type="button"
          onClick={() => {
            dismiss();
            action.run();
          }}
          className="min-h-11 shrink-0 rounded-control px-2 text-sm font-medium underline underline-offset-4 hover:text-accent"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={dismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-text"
      >
        <X aria-hidden="true" size={18} strokeWidth={1.75} />
      </button>
    </li>
  );
}
