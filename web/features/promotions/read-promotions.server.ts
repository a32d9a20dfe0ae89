import { type Promotion, promotion, promotionsReply } from '#contracts/site/site-content.ts';
import type { PromotionInRow } from './promotions-row.tsx';
import { type VisitContext, visitContext } from '#web/shared/visit/visit.ts';

const IN_ROW = 3;

/** The promotions that run now. Null when they could not be read: the server's log has the reason, and the page shows an error. */
export async function readPromotions(context: VisitContext): Promise<readonly Promotion[] | null> {
  const { call, report } = context.get(visitContext);
  try {
    const answer = await call({ method: 'GET', path: '/v2/promotions' });
    if (answer.status !== 200) throw new Error(`GET /v2/promotions answered ${answer.status}`);
    return promotionsReply.parse(answer.body);
  } catch (error) {
    report(error);
    return null;
  }
}

/** The newest few promotions without their texts, for a row on another page. None when they could not be read. */
export async function readPromotionsRow(context: VisitContext): Promise<readonly PromotionInRow[]> {
  const promotions = (await readPromotions(context)) ?? [];
  return promotions.slice(0, IN_ROW).map(({ slug, title, image, summary }) => ({ slug, title, image, summary }));
}

/** One promotion by its id or slug; null when there is none. Throws 503 when it could not be read. */
export async function readPromotion(context: VisitContext, id: string): Promise<Promotion | null> {
  const answer = await context.get(visitContext).call({ method: 'GET', path: `/v2/promotions/${encodeURIComponent(id)}` });
  if (answer.status === 200) return promotion.parse(answer.body);
  // An address longer than any id counts as unknown.
  if (answer.status === 404 || answer.status === 422) return null;
  throw new Response(null, { status: 503 });
}
