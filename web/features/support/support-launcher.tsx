import { CircleQuestionMark } from 'lucide-react';
import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cx } from '#ui/cx.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useStepsAside } from './use-steps-aside.ts';

export interface SupportLauncherProps {
  /** `general_live_chat`: `licence`, `licence/group`, or "" for our own panel. */
  readonly liveChat: string;
  /** Consent is 'all': a third party's chat may be loaded. */
  readonly consentAll: boolean;
  /** False where the settings or the page hide the chat. */
  readonly visible: boolean;
  /** Null for a visitor. */
  readonly player: { readonly email: string; readonly name: string } | null;
}

/** Where the button leads in a new tab: the same questions, as a page. */
const PAGE = '/ajuda';
const quietly = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

/** The way to help in the corner of every page: LiveChat where the operator has it and the visitor agreed, else our own panel. The back button closes it. */
export function SupportLauncher({ liveChat, consentAll, visible, player }: SupportLauncherProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const button = useRef<HTMLAnchorElement>(null);
  const aside = useStepsAside(button);
  const asked = visible && asksForSupport(location.state);
  const loaded = useSupportSheet(asked, () => void navigate(-1));
  const [busy, setBusy] = useState(false);
  const mayChat = visible && consentAll && liveChat !== '';
  useEffect(() => {
    if (window.LiveChatWidget === undefined || mayChat) return;
    void import('./live-chat.ts').then(({ hideLiveChat, endLiveChat }) => (consentAll ? hideLiveChat() : endLiveChat())).catch(ignore);
  }, [mayChat, consentAll]);

  const press = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const chatting = mayChat && (await import('./live-chat.ts').then(({ openLiveChat }) => openLiveChat(liveChat, player)).catch(ignore));
    setBusy(false);
    if (chatting !== true) void navigate(location, { ...quietly, state: { support: true } });
  };
  if (!visible) return null;
  return (
    <aside aria-label="Suporte">
      <a
        ref={button}
        href={PAGE}
        aria-label="Ajuda"
        aria-haspopup="dialog"
        aria-busy={busy}
        onClick={(event) => void press(event)}
        className={cx(
          'fixed right-4 bottom-[calc(64px+env(safe-area-inset-bottom)+16px)] z-20 grid size-12 place-items-center rounded-full border border-line-strong/70 bg-raised text-text shadow-popover transition-opacity hover:border-line-strong lg:right-6 lg:bottom-6 print:hidden',
          // A notice at the foot of a phone would lie over it: help is never behind one. Moved by a transform, which shifts nothing.
          'max-lg:in-[:root:has([data-notice])]:-translate-y-34 max-lg:in-[:root:has([data-notice^=C])]:-translate-y-46 max-[22.5rem]:in-[:root:has([data-notice])]:-translate-y-56',
          aside && 'pointer-events-none opacity-0 focus-visible:pointer-events-auto focus-visible:opacity-100',
        )}
      >
        {busy ? <Spinner size={24} /> : <CircleQuestionMark aria-hidden="true" size={24} strokeWidth={1.75} />}
      </a>
      {loaded !== null && <loaded.Sheet open={asked} player={player} onClose={() => void navigate(-1)} />}
    </aside>
  );
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
