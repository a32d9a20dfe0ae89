const SCRIPT = 'https://cdn.livechatinc.com/tracking.js';

type Method = 'on' | 'call';

/** LiveChat's Chat Widget API 2.0 as far as we use it. Its script takes over the calls that wait in `_q` and answers later ones through `_h`. */
interface LiveChatWidget {
  readonly _q: Array<readonly [Method, readonly unknown[]]>;
  _h: ((method: Method, args: readonly unknown[]) => unknown) | null;
  readonly _v: '2.0';
  on(event: string, listener: (data: unknown) => void): void;
  call(method: string, ...args: readonly unknown[]): void;
}

declare global {
  interface Window {
    __lc?: { readonly license: number | string; readonly group?: number | string };
    LiveChatWidget?: LiveChatWidget;
  }
}

let loading: Promise<boolean> | null = null;

/**
 * Opens LiveChat, whose script is loaded once, with the first press: `setting` is `general_live_chat`. Resolves to false without a live chat (none set, or
 * its script is blocked), so that our own panel opens. Only call it after consent 'all'.
 */
export async function openLiveChat(setting: string, player: { readonly email: string; readonly name: string } | null): Promise<boolean> {
  const account = readLiveChat(setting);
  if (account === null) return false;
  window.__lc ??= { license: named(account.licence), ...(account.group === null ? {} : { group: named(account.group) }) };
  const widget = (window.LiveChatWidget ??= waitingWidget());
  loading ??= load(widget);
  if (!(await loading)) {
    // The network may be back at a later press.
    loading = null;
    return false;
  }
  if (player !== null) {
    widget.call('set_customer_name', player.name);
    widget.call('set_customer_email', player.email);
  }
  window.LiveChatWidget?.call('maximize');
  return true;
}

/** Their script expects numeric ids as numbers and others as text. */
function named(part: string): number | string {
  return /^\d+$/.test(part) ? Number(part) : part;
}

/** Hides the chat on a page that shows none; the conversation is kept. */
export function hideLiveChat(): void {
  window.LiveChatWidget?.call('hide');
}

/** Consent was withdrawn: removes the chat with its connection. */
export function endLiveChat(): void {
  window.LiveChatWidget?.call('destroy');
  delete window.LiveChatWidget;
  loading = null;
}

function load(widget: LiveChatWidget): Promise<boolean> {
  // Its own bubble would cover our button, so it is hidden when minimized.
  widget.on('visibility_changed', (data) => {
    if (typeof data === 'object' && data !== null && 'visibility' in data && data.visibility === 'minimized') hideLiveChat();
  });
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = SCRIPT;
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => {
      script.remove();
      resolve(false);
    });
    document.head.append(script);
  });
}

function waitingWidget(): LiveChatWidget {
  const widget: LiveChatWidget = { _q: [], _h: null, _v: '2.0', on: (...args) => pass('on', args), call: (...args) => pass('call', args) };
  function pass(method: Method, args: readonly unknown[]): void {
    if (widget._h === null) widget._q.push([method, args]);
    else widget._h(method, args);
  }
  return widget;
}

export interface LiveChatAccount {
  readonly licence: string;
  /** Null: the licence's general group. */
  readonly group: string | null;
}

/** Reads `general_live_chat`: `licence` or `licence/group`, each of digits, letters, hyphens. Null for anything else. */
export function readLiveChat(setting: string): LiveChatAccount | null {
  const found = /^(\w[\w-]{0,59})(?:\/(\w[\w-]{0,59}))?$/.exec(setting.trim());
  const licence = found?.[1];
  return licence === undefined ? null : { licence, group: found?.[2] ?? null };
}
