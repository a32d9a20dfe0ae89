import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface SupportLauncherProps {
  /** `general_live_chat`: `licence`, `licence/group`, or "" for our own panel. */
  readonly liveChat: string;
  /** Consent is 'all', so that a third party's chat may be loaded. */
  readonly consentAll: boolean;
  /** False where the settings or the page hide the chat: the links then lead to the page of questions. */
  readonly visible: boolean;
  /** Null for a visitor. */
  readonly player: { readonly email: string; readonly name: string } | null;
}

/** Menu entries of the frame that lead to help; a link in a text leads to the page. */
const ENTRY = ':is(aside, .drawer, footer) nav a[href="/ajuda"]';
const quietly = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

/**
 * The entrance to help: a menu entry, so that nothing covers the page. Pressed, it opens LiveChat if the operator has it and the visitor agreed, else our own
 * panel, over the page where one is. The back button closes it.
 */
export function SupportLauncher({ liveChat, consentAll, visible, player }: SupportLauncherProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = visible && asksForSupport(location.state);
  const loaded = useSupportSheet(asked, () => void navigate(-1));
  const mayChat = visible && consentAll && liveChat !== '';
  useEffect(() => {
    if (window.LiveChatWidget === undefined || mayChat) return;
    void import('./live-chat.ts').then(({ hideLiveChat, endLiveChat }) => (consentAll ? hideLiveChat() : endLiveChat())).catch(ignore);
  }, [mayChat, consentAll]);

  usePressedEntry(visible, async () => {
    const chatting = mayChat && (await import('./live-chat.ts').then(({ openLiveChat }) => openLiveChat(liveChat, player)).catch(ignore));
    if (chatting !== true) void navigate(location, { ...quietly, state: { support: true } });
  });
  return loaded === null ? null : <loaded.Sheet open={asked} player={player} onClose={() => void navigate(-1)} />;
}

/** Calls `onPress` when a menu entry for help is pressed, instead of following it; only one call at a time. */
function usePressedEntry(visible: boolean, onPress: () => Promise<void>): void {
  const [busy, setBusy] = useState(false);
  const press = useEffectEvent(async (event: MouseEvent) => {
    const entry = event.target instanceof Element ? event.target.closest(ENTRY) : null;
    if (entry === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (busy) return;
    // An entry of the drawer: closing it returns the focus to the button that opened it.
    entry.closest<HTMLElement>('[popover]')?.hidePopover();
    setBusy(true);
    await onPress();
    setBusy(false);
  });
  useEffect(() => {
    if (!visible) return undefined;
    const pressed = (event: MouseEvent) => void press(event);
    // Before the router handles the event.
    document.addEventListener('click', pressed, true);
    return () => document.removeEventListener('click', pressed, true);
  }, [visible]);
}

interface LoadedSupport {
  readonly Sheet: ComponentType<{ readonly open: boolean; readonly player: SupportLauncherProps['player']; readonly onClose: () => void }>;
}

/** The panel's code, fetched on first use. If that fails the shell says so, and the request is reset, so that it can be repeated. */
function useSupportSheet(asked: boolean, takeBack: () => void): LoadedSupport | null {
  const [loaded, setLoaded] = useState<LoadedSupport | null>(null);
  const needed = asked && loaded === null;
  const failed = useEffectEvent(takeBack);
  useEffect(() => {
    if (!needed) return;
    import('./support-sheet.lazy.tsx').then(({ SupportSheet }) => setLoaded({ Sheet: SupportSheet })).catch(() => failed());
  }, [needed]);
  return loaded;
}

/** Open help is part of the history entry, so that the back button closes it. */
function asksForSupport(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'support' in state && state.support === true;
}

function ignore(): void {
  // If the code can't be fetched, no chat opens, and our own panel is shown.
}
