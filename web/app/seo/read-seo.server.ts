import { type SeoRecord, seoReply } from '#contracts/site/site-content.ts';
import { NO_SEO, type PageSeo } from './page-seo.ts';
import { type SeoSection, seoSectionOf } from './seo-section.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';

const SECTION = /^[a-z0-9]+([_-][a-z0-9]+)*$/;
const NOT_FOUND: SeoSection = { section: 'not-found', sourceId: null };

/**
 * The SEO records of a path; null for each one that doesn't exist. A failure is logged and treated as no record: the title then falls back
 * (specification §8). The substitute for a missing record is requested only then.
 */
export async function readSeo(context: VisitContext, pathname: string): Promise<PageSeo> {
  const asked = seoSectionOf(pathname);
  const own = await readRecord(context, asked);
  if (own !== null) return { ...NO_SEO, own };
  const general = asked.section === 'sports' && asked.sourceId !== null;
  const [section, missing] = await Promise.all([
    general ? readRecord(context, { section: asked.section, sourceId: null }) : null,
    readRecord(context, NOT_FOUND),
  ]);
  return { own, section, missing };
}

async function readRecord(context: VisitContext, { section, sourceId }: SeoSection): Promise<SeoRecord | null> {
  const visit = context.get(visitContext);
  if (!SECTION.test(section) || section.length > 60) return null;
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
