import type { Supplier } from './read-supplier.ts';

/** The input of a supplier's script: the container, the player (null: a visitor), and a callback for the login. */
export interface Place {
  readonly container: HTMLElement;
  readonly token: string | null;
  readonly onSignIn: () => void;
}

/** A mounted widget. */
export interface MountedWidget {
  remove(): void;
}

/** The part of Altenar's widget kit that is used here. */
interface AltenarKit {
  init(options: { integration: string; culture: string; token?: string }): void;
  addSportsBook(options: { container: HTMLElement; props: { onSignInButtonClick: () => void } }): { remove(): void } | undefined;
  remove?(): void;
}

/** The object that a Cometa script must define (docs/how-to/connect-a-sportsbook-supplier.md). */
interface CometaKit {
  mount(options: { container: HTMLElement; integration: string; theme: string; language: string; token: string | null; onSignIn: () => void }): {
    unmount(): void;
  };
}

/** The globals that suppliers' scripts define. */
export interface SupplierWindow {
  readonly altenarWSDK?: AltenarKit;
  readonly cometaSportsbook?: CometaKit;
}

/** Mounts the supplier's sportsbook after its script ran. Throws when the script defined nothing known. */
export function mountWidget(window: SupplierWindow, { kind, integration, theme, language }: Supplier, { container, token, onSignIn }: Place): MountedWidget {
  if (kind === 'altenar') {
    const kit = window.altenarWSDK;
    if (kit === undefined) throw new Error('the script defined no altenarWSDK');
    kit.init({ integration, culture: language, ...(token === null ? {} : { token }) });
    const widget = kit.addSportsBook({ container, props: { onSignInButtonClick: onSignIn } });
    return { remove: () => (widget ?? kit).remove?.() };
  }
  const kit = window.cometaSportsbook;
  if (kit === undefined) throw new Error('the script defined no cometaSportsbook');
  const widget = kit.mount({ container, integration, theme, language, token, onSignIn });
  return { remove: () => widget.unmount() };
}
