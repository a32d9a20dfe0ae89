import type { ModuleParts } from '#server/platform/module-parts.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { SportsbookDeps } from '../deps.ts';
import { NEWS_TASK } from './record-news.ts';
import { sendNews } from './send-news.ts';

/** Sends notices to followers of matches: each piece of news requests the job, which does not run without news. */
export function noticesParts(deps: SportsbookDeps): ModuleParts {
  return {
    tasks: [{ name: NEWS_TASK, run: (data) => sendNews(deps, String(data['event_id'])) }],
    retention: [forgetAfter(deps.db, { table: 'sportsbook_news', age: 'received_at', kept: { count: 3, unit: 'day' } })],
  };
}
