import type { ModuleParts } from '#server/platform/module-parts.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { SportsbookDeps } from '../deps.ts';
import { NEWS_TASK } from './record-news.ts';
import { sendNews } from './send-news.ts';

/** Wires the notices to followers of matches: each recorded incident requests the job, which does not run otherwise. */
export function noticesParts(deps: SportsbookDeps): ModuleParts {
  return {
    tasks: [{ name: NEWS_TASK, run: (data) => sendNews(deps, String(data['event_id'])) }],
    retention: [forgetAfter(deps.db, { table: 'sportsbook_news', age: 'received_at', kept: { count: 3, unit: 'day' } })],
  };
}
