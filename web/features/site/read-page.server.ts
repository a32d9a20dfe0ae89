import { type PageReply, pageReply } from '#contracts/site/pages.ts';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';

/** A page stored in the database; null when there is none. Throws 503 when it could not be read. */
export async function readPage(context: VisitContext, slug: string): Promise<PageReply | null> {
  const answer = await context.get(visitContext).call({ method: 'GET', path: `/api/pages/${encodeURIComponent(slug)}` });
  if (answer.status !== 200 && answer.status !== 404) throw new Response(null, { status: 503 });
  return answer.status === 200 ? pageReply.parse(answer.body) : null;
}
