import type { MetaDescriptor } from 'react-router';
import type { SeoRecord } from '#contracts/site/site-content.ts';
import { liveSettings } from '#web/shared/settings/settings-context.ts';
import { ownDrawings } from '#web/shared/settings/own-drawings.ts';
import { defaultSettings } from '#web/shared/settings/site-settings.ts';
import { brandIcons } from '../document/brand-of-page.ts';
import { canonicalPath } from './canonical-path.ts';
import { NO_SEO, type PageSeo } from './page-seo.ts';
import { breadcrumbs, organisation } from './json-ld.ts';

type Matches = ReadonlyArray<{ readonly id: string; readonly loaderData?: unknown } | undefined>;

/** The arguments of every `meta` function that this one needs. */
interface MetaArgs {
  readonly matches: Matches;
  readonly location: { readonly pathname: string; readonly search: string };
}

export interface PageWords {
  /** The record made from a database item (a game, a match, a promotion): used where no record was written for it. */
  readonly made?: SeoRecord | undefined;
  /** True where the address has no content: the page then uses the record of `not-found`. */
  readonly missing?: boolean;
  /** Path or https address of a picture, ideally 1200 × 630. */
  readonly image?: string | undefined;
  /** True for pages that search engines must not index: a player's own, a missing one. */
  readonly hidden?: boolean;
}

export const FALLBACK_TITLE = 'Apostas Online';
const FALLBACK_DESCRIPTION =
  'Cassino e apostas com resultados que você mesmo confere, saldo ao vivo e depósito e saque por Pix. Proibido para menores de 18 anos.';

/** The texts of a missing page, which search engines must not index. */
export const MISSING: PageWords = { missing: true, hidden: true };

/**
 * Title, description, canonical, Open Graph and JSON-LD of a page. The title is "{seo title} | {site title}", without an SEO record
 * "Apostas Online | {site title}"; no other form is allowed (specification §2). The page's own record wins, then the record made from its
 * item's data, then the record of its section.
 */
export function pageMeta({ matches, location }: MetaArgs, words: PageWords = {}): MetaDescriptor[] {
  const records = loaded<{ seo: PageSeo }>(matches, 'routes/page')?.seo ?? NO_SEO;
  const seo = words.missing === true ? records.missing : (records.own ?? words.made ?? records.section);
  const { origin, settings: rendered } = { ...NO_ROOT, ...loaded<typeof NO_ROOT>(matches, 'root') };
  // Applies what an operator changed after the page was rendered; on the server there is no such change.
  const settings = liveSettings.get() ?? rendered;
  const ownTitle = seo?.title || FALLBACK_TITLE;
  const title = pageTitle(ownTitle, settings.site_title);
  const description = seo?.content || FALLBACK_DESCRIPTION;
  if (words.hidden === true) return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }];
  const url = origin + canonicalPath(location.pathname, location.search);
  const image = words.image ?? `${brandIcons(settings.operator_brand)}/og-image.png`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: settings.site_title },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absolute(origin, image) },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': import.meta.env.SSR
        ? url === `${origin}/`
          ? organisation(origin, settings.site_title, absolute(origin, ownDrawings(settings).logo ?? `${brandIcons(settings.operator_brand)}/icon-512.png`))
          : breadcrumbs(origin, location.pathname, ownTitle)
        : writtenJsonLd(),
    },
  ];
}

/** The only form of a title there is (specification §2). */
export function pageTitle(own: string, siteTitle: string): string {
  return `${own} | ${siteTitle}`;
}

function absolute(origin: string, address: string): string {
  return address.startsWith('http') ? address : origin + address;
}

/** The browser keeps the data that the server wrote: JSON-LD is only read from loaded documents. */
function writtenJsonLd(): object {
  return JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as object;
}

const NO_ROOT = { origin: '', settings: defaultSettings };

function loaded<T>(matches: Matches, id: string): T | undefined {
  const data = matches.find((match) => match?.id === id)?.loaderData;
  return typeof data === 'object' && data !== null ? (data as T) : undefined;
}
