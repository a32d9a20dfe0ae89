import type { ModuleParts } from '#server/platform/module-parts.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { SportsbookDeps } from '../deps.ts';
import { NEWS_TASK } from './record-news.ts';
import { sendNews } from './send-news.ts';

/** What sends notices of goals: a job that each goal asks for, and nothing while there is none. */
export function noticesParts(deps: SportsbookDeps): ModuleParts {
  return {
    tasks: [{ name: NEWS_TASK, run: (data) => sendNews(deps, String(data['event_id'])) }],
    retention: [forgetAfter(deps.db, { table: 'sportsbook_news', age: 'heard_at', kept: { count: 3, unit: 'day' } })],
  };
}
