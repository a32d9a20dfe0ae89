import { Bell } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { unreadStore } from '#web/shared/unread-store.ts';

const MOST_SHOWN = 99;

/** The link to the player's notices, with the number of unread ones. */
export function InboxBell() {
  const unread = useSyncExternalStore(unreadStore.subscribe, unreadStore.get, () => 0);
  return (
    <Link
      to="/user/notifications"
      aria-label={unread === 0 ? 'Avisos' : unread === 1 ? 'Avisos: 1 não lido' : `Avisos: ${unread} não lidos`}
      className="relative inline-grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
    >
      <Bell aria-hidden="true" size={22} strokeWidth={1.75} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          translate="no"
          className="tabular absolute top-1 right-0.5 min-w-[18px] rounded-full bg-primary px-1 text-center text-xs leading-[18px] font-bold text-on-primary"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
