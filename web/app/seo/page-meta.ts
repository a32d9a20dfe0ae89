import type { MetaDescriptor } from 'react-router';
import type { SeoRecord } from '#contracts/site-content.ts';
import { brandIcons } from '../document/brand-icons.ts';
import { canonicalPath } from './canonical-path.ts';
import { breadcrumbs, organisation } from './json-ld.ts';

type Matches = ReadonlyArray<{ readonly id: string; readonly loaderData?: unknown } | undefined>;

/** What every `meta` function is given and this one needs. */
interface MetaArgs {
  readonly matches: Matches;
  readonly location: { readonly pathname: string; readonly search: string };
}

export interface PageWords {
  /** The name of a thing out of the database (a game, a promotion, a regulation page): stands where no SEO record speaks. */
  readonly name?: string | undefined;
  readonly description?: string;
  /** Path or https address of a picture, 1200 × 630 at best. */
  readonly image?: string | undefined;
  /** True for pages that nobody should find: a player's own, a missing one. */
  readonly hidden?: boolean;
}

const FALLBACK_TITLE = 'Apostas Online';
const FALLBACK_DESCRIPTION =
  'Cassino e apostas com resultados que você mesmo confere, saldo ao vivo e depósito e saque por Pix. Proibido para menores de 18 anos.';

/**
 * Title, description, canonical, Open Graph and JSON-LD of a page. The SEO record of the page's section wins over the page's own words; without either the
 * title is "Apostas Online | {site title}" (specification §2).
 */
export function pageMeta({ matches, location }: MetaArgs, words: PageWords = {}): MetaDescriptor[] {
  const { seo } = loaded<{ seo: SeoRecord | null }>(matches, 'routes/page') ?? { seo: null };
  const { origin, settings } = { ...NO_ROOT, ...loaded<typeof NO_ROOT>(matches, 'root') };
  const ownTitle = seo?.title || words.name;
  const title = `${ownTitle || FALLBACK_TITLE} | ${settings.site_title}`;
  const description = seo?.content || words.description || FALLBACK_DESCRIPTION;
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
    { property: 'og:image', content: image.startsWith('http') ? image : origin + image },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': import.meta.env.SSR
        ? url === `${origin}/`
          ? organisation(origin, settings.site_title, `${brandIcons(settings.operator_brand)}/icon-512.png`)
          : breadcrumbs(origin, location.pathname, ownTitle || FALLBACK_TITLE)
        : writtenJsonLd(),
    },
  ];
}

/** In the browser the data stays as the server wrote it: who reads it loads documents. */
function writtenJsonLd(): object {
  return JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as object;
}

const NO_ROOT = { origin: '', settings: { site_title: 'Palpite', operator_brand: 'palpite' } };

function loaded<T>(matches: Matches, id: string): T | undefined {
  const data = matches.find((match) => match?.id === id)?.loaderData;
  return typeof data === 'object' && data !== null ? (data as T) : undefined;
}
