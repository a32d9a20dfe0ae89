import type { SportsEventReply } from '#contracts/sportsbook/events.ts';
import { cx } from '#ui/cx.ts';
import { TeamShield } from '../../match/team-shield.tsx';

/** A team with its colour on the page and its role on this map. */
export function SideTeam({ event, side, role }: { event: SportsEventReply; side: 'home' | 'away'; role: string | null }) {
  return (
    <div className={cx('flex min-w-0 items-center gap-2', side === 'away' && 'flex-row-reverse text-right')}>
      <span aria-hidden="true" className={cx('h-7 w-1 shrink-0 rounded-full', side === 'home' ? 'bg-accent' : 'bg-info')} />
      <TeamShield team={event[side]} size="md" />
      <span className="flex min-w-0 flex-col">
        <abbr title={event[side].name} translate="no" className="text-sm font-medium no-underline">
          {event[side].short}
        </abbr>
        {role !== null && <span className="text-xs text-muted">{role}</span>}
      </span>
    </div>
  );
}
