import { IMAGE_SLOTS, type ImageSlot, type SiteImage } from '#contracts/site/site-content.ts';
import type { Ids } from '#kernel/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { FIRST_PROMOTIONS } from '../first-content/first-promotions.ts';
import { FIRST_SEO_RECORDS } from '../first-content/first-seo-records.ts';
import { FIRST_PAGES } from '../pages/first-pages.ts';
import { insertImageRow } from '../store/image-rows.ts';
import { findCurrentPage, insertPage } from '../store/page-rows.ts';
import { insertPromotion } from '../store/promotion-rows.ts';
import { insertSeoRow } from '../store/seo-rows.ts';

/** Publishes the images, SEO records and promotions of a new site. An operator's later changes stay. Returns how many were new. */
export async function publishFirstContent(db: Database, ids: Ids, at: Date): Promise<number> {
  let published = 0;
  for (const slot of IMAGE_SLOTS) if (await insertImageRow(db.k, slot, FIRST_IMAGES[slot], at)) published += 1;
  for (const { section, source, title, content } of FIRST_SEO_RECORDS)
    if (await insertSeoRow(db.k, { sectionName: section, sourceId: source }, { title, content }, at)) published += 1;
  for (const [index, promotion] of FIRST_PROMOTIONS.entries()) {
    // The times differ by a millisecond, so that the newest is always the same one.
    const createdAt = new Date(at.getTime() - FIRST_PROMOTIONS.length + index);
    if (await insertPromotion(db.k, ids.next(), promotion, createdAt)) published += 1;
  }
  return published;
}

/** The images of the seven slots until an operator sets others; there is no sponsor's image. */
const FIRST_IMAGES: Readonly<Record<ImageSlot, SiteImage>> = {
  register: { image: '/art/banner-register.svg', link: '', alt: 'Crie a sua conta em poucos minutos, com o seu CPF' },
  login: { image: '/art/banner-login.svg', link: '', alt: 'Bem-vindo de volta' },
  deposit: { image: '/art/banner-deposit.svg', link: '', alt: 'Deposite por Pix, direto da conta em seu nome' },
  password_recovery: { image: '/art/banner-recovery.svg', link: '', alt: 'Crie uma senha nova pelo seu e-mail' },
  register_cancel: { image: '/art/banner-register-cancel.svg', link: '', alt: 'O seu cadastro ainda não terminou' },
  sponsors: { image: '', link: '', alt: '' },
  majority: { image: '/art/banner-majority.svg', link: '/jogo-responsavel', alt: 'Proibido para menores de 18 anos. Jogue com responsabilidade.' },
};

/** Publishes version 1 of every page that was never published. The operator's later versions stay. Returns the names published. */
export async function publishFirstPages(db: Database, at: Date): Promise<string[]> {
  const published: string[] = [];
  for (const page of FIRST_PAGES) {
    if ((await findCurrentPage(db.k, page.slug)) !== null) continue;
    if (await inTransaction(db, (tx) => insertPage(tx, { ...page, version: 1 }, at))) published.push(page.slug);
  }
  return published;
}
