import { type SeoRecord, seoReply } from '#contracts/site-content.ts';
import { seoSectionOf } from './seo-section.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';

/** The SEO record of a path; null when there is none. A failure is logged and counts as none: the title then falls back (specification §8). */
export async function readSeo(context: VisitContext, pathname: string): Promise<SeoRecord | null> {
  const visit = context.get(visitContext);
  const { section, sourceId } = seoSectionOf(pathname);
  if (!/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(section) || section.length > 60) return null;
  try {
    const query = new URLSearchParams({ section_name: section, ...(sourceId === null ? {} : { source_id: decodeURIComponent(sourceId).slice(0, 80) }) });
    const answer = await visit.call({ method: 'GET', path: `/api/seo?${query}` });
    if (answer.status === 204) return null;
    if (answer.status !== 200) throw new Error(`GET /api/seo answered ${answer.status}`);
    return seoReply.parse(answer.body);
  } catch (error) {
    visit.report(error);
    return null;
  }
}
