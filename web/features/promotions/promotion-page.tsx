import type { Promotion } from '#contracts/site/site-content.ts';
import { BackLink } from '#web/shared/navigation/page-head.tsx';
import { promotionPeriod } from './promotion-period.ts';
import { PromotionPicture } from './promotion-picture.tsx';

/** One promotion in full: its picture, its period, and its text. */
export function PromotionPage({ promotion }: { promotion: Promotion }) {
  return (
    <article className="mx-auto flex max-w-[720px] flex-col gap-5">
      <BackLink to="/promotions">Promoções</BackLink>
      <PromotionPicture image={promotion.image} eager className="rounded-card" />
      <header className="flex flex-col gap-2">
        <h1 className="text-xl lg:text-2xl">{promotion.title}</h1>
        {promotion.summary !== '' && <p className="text-lg text-muted">{promotion.summary}</p>}
        <p className="text-sm text-muted">{promotionPeriod(promotion)}</p>
      </header>
      <div className="flex max-w-[68ch] flex-col gap-4">
        {promotionParagraphs(promotion.content).map((text) => (
          <p key={text} className="whitespace-pre-line text-muted">
            {text}
          </p>
        ))}
      </div>
      <p className="border-t border-line pt-4 text-sm text-muted">Proibido para menores de 18 anos. Apostar pode causar dependência e perda de dinheiro.</p>
    </article>
  );
}

/** The paragraphs of a promotion's plain text, separated by empty lines. */
export function promotionParagraphs(content: string): readonly string[] {
  return content
    .split(/\r?\n[ \t]*\r?\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
