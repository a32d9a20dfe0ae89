import { SECOND_MS } from '#kernel/durations.ts';
import type { PresenceNews } from './presence-bus.ts';
import type { Roster, RosterChange } from './presence-roster.ts';

/** A process that sends no message for this long counts as gone, with its members. */
const GONE_AFTER_MS = 35 * SECOND_MS;

export interface OthersOptions {
  readonly self: string;
  readonly roster: Roster;
  readonly say: (news: PresenceNews) => void;
  readonly show: (changes: readonly RosterChange[]) => void;
  readonly nowMs: () => number;
  /** The members of this process; version 0 means that it never had any. */
  readonly holds: () => Extract<PresenceNews, { readonly event: 'holds' }>['data'];
}

/** Keeps the other processes' members in the roster: applies their messages in order, requests missed ones, and removes processes that time out. */
export function followOthers({ self, roster, say, show, nowMs, holds }: OthersOptions) {
  const others = new Map<string, { version: number; heardMs: number }>();

  function take(news: Exclude<PresenceNews, { readonly event: 'ask' }>): void {
    const { node, version: said } = news.data;
    const before = others.get(node)?.version ?? 0;
    const follows = news.event === 'holds' || said === before + Number(news.event !== 'alive');
    others.set(node, { version: follows ? said : before, heardMs: nowMs() });
    if (!follows) say({ event: 'ask', data: { node } });
    else if (news.event === 'holds') show(roster.replace(node, news.data.channels));
    else if (news.event === 'came') show([roster.add(node, news.data.channel, news.data.member)]);
    else if (news.event === 'left') show([roster.remove(node, news.data.channel, news.data.user_id)]);
  }

  return {
    hear(news: PresenceNews): void {
      if (news.event !== 'ask') {
        if (news.data.node !== self) take(news);
        return;
      }
      const held = holds();
      if ((news.data.node === null || news.data.node === self) && held.version > 0) say({ event: 'holds', data: held });
    },
    forgetSilent(): void {
      for (const [node, { heardMs }] of others) {
        if (nowMs() - heardMs <= GONE_AFTER_MS) continue;
        others.delete(node);
        show(roster.replace(node, {}));
      }
    },
  };
}
