import { sportsbookTokenSchema } from '#contracts/account/identity.ts';
import { api } from '#web/shared/api/api.ts';
import { sessionStore } from '#web/shared/session/session-store.ts';
import type { Supplier } from './read-supplier.ts';
import { type MountedWidget, mountWidget, type SupplierWindow } from './mount-widget.ts';

const SCRIPT_TIMEOUT_MS = 20_000;
const scripts = new Map<string, Promise<void>>();

/** Loads the supplier's script (once per page) and mounts its sportsbook in `container`. Rejects when script or token can't be loaded. */
export async function mountSupplier(supplier: Supplier, container: HTMLElement, onSignIn: () => void): Promise<MountedWidget> {
  const [token] = await Promise.all([sportsbookToken(), loadScript(supplier.scriptUrl)]);
  return mountWidget(window as SupplierWindow, supplier, { container, token, onSignIn });
}

/** The player's token for the sportsbook; null for a visitor. */
async function sportsbookToken(): Promise<string | null> {
  if (sessionStore.get().status === 'out') return null;
  return (await api.get('/api/generate-token', sportsbookTokenSchema)).token;
}

function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known !== undefined) return known;
  const asked = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const late = setTimeout(() => reject(new Error('the supplier’s script is late')), SCRIPT_TIMEOUT_MS);
    script.async = true;
    script.src = url;
    script.onload = () => {
      clearTimeout(late);
      resolve();
    };
    script.onerror = () => reject(new Error('the supplier’s script did not load'));
    document.head.append(script);
  });
  scripts.set(url, asked);
  asked.catch(() => scripts.delete(url));
  return asked;
}
