import { createToastStore } from './toast-store.ts';
import type { ToastOptions } from './toast-store.ts';

/**
 * The page's alerts. Only the browser shows them: alerts created during server rendering are lost, so create them in handlers and effects.
 */
export const alertToasts = createToastStore((act, delayMs) => {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
});

/** Shows an alert from anywhere: `alertToast.success('Depósito confirmado')`. */
export const alertToast = {
  success: (text: string, options?: ToastOptions): void => alertToasts.show('success', text, options),
  error: (text: string, options?: ToastOptions): void => alertToasts.show('error', text, options),
  info: (text: string, options?: ToastOptions): void => alertToasts.show('info', text, options),
};
