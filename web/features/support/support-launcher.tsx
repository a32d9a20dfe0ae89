import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface SupportLauncherProps {
  /** `general_live_chat`: `licence`, `licence/group`, or "" for our own panel. */
  readonly liveChat: string;
  /** Consent is 'all': a third party's chat may be loaded. */
  readonly consentAll: boolean;
  /** False where the settings or the page hide the chat: the links then lead to the page of questions. */
  readonly visible: boolean;
  /** Null for a visitor. */
  readonly player: { readonly email: string; readonly name: string } | null;
}

/** Entries of the frame's menus that lead to help; a link in a text leads to the page. */
const ENTRY = ':is(aside, .drawer, footer) nav a[href="/ajuda"]';
const quietly = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

/**
 * The way to help: an entry of the menus, so that nothing of it lies over a page. Pressed, it opens LiveChat where the operator has it and the visitor agreed,
 * else our own panel, over the page where one is. The back button closes it.
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

/** Calls `onPress` when an entry of a menu that leads to help is pressed, in place of following it; once until it is done. */
function usePressedEntry(visible: boolean, onPress: () => Promise<void>): void {
  const [busy, setBusy] = useState(false);
  const press = useEffectEvent(async (event: MouseEvent) => {
    const entry = event.target instanceof Element ? event.target.closest(ENTRY) : null;
    if (entry === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (busy) return;
    // An entry of the drawer: closed, it gives the keyboard back to the button that opened it.
    entry.closest<HTMLElement>('[popover]')?.hidePopover();
    setBusy(true);
    await onPress();
    setBusy(false);
  });
  useEffect(() => {
    if (!visible) return undefined;
    const pressed = (event: MouseEvent) => void press(event);
    // Before the router hears of it.
    document.addEventListener('click', pressed, true);
    return () => document.removeEventListener('click', pressed, true);
  }, [visible]);
}

interface LoadedSupport {
  readonly Sheet: ComponentType<{ readonly open: boolean; readonly player: SupportLauncherProps['player']; readonly onClose: () => void }>;
}

/** The panel's code, fetched when it is first asked for. Where it can't be had the shell says so; the question is taken back, so that it can be asked again. */
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
  // Code that can't be fetched opens no chat; our own panel answers.
}
