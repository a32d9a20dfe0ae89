import * as contract from '#contracts/casino/casino.ts';
import { refuse } from '#kernel/refusal.ts';
import { refusalReply } from '#server/platform/http/refusals.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { CasinoDeps } from '../deps.ts';
import { findProviders } from '../domain/catalogue.ts';
import { categoryBody, providerBody } from './bodies.ts';
import { PROVIDER_TEXTS } from './refusal-texts.ts';

/** Categories and providers. These calls work while casino_enabled is false too: browsing is not playing. */
export function catalogueRoutes(deps: CasinoDeps): readonly Route[] {
  return [categories(deps), providers(deps), provider(deps)];
}

function categories(deps: CasinoDeps): Route {
  return route({
    method: 'GET',
    url: '/api/casino/categories',
    summary: 'The categories of games, in the operator’s order.',
    tag: 'casino',
    access: 'public',
    cache: 'private-600',
    replies: { 200: contract.casinoCategoriesReply },
    async handler() {
      return { status: 200, body: { data: (await deps.catalogue()).categories.map(categoryBody) } };
    },
  });
}

function providers(deps: CasinoDeps): Route {
  return route({
    method: 'GET',
    url: '/api/casino/providers',
    summary: 'The game providers in the operator’s order, or those that fit a search, best first.',
    tag: 'casino',
    access: 'public',
    cache: 'private-600',
    query: contract.casinoProvidersQuery,
    replies: { 200: contract.casinoProvidersReply },
    async handler({ query }) {
      return { status: 200, body: { data: findProviders(await deps.catalogue(), query.q).map(providerBody) } };
    },
  });
}

function provider(deps: CasinoDeps): Route {
  return route({
    method: 'GET',
    url: '/api/casino/providers/:slug',
    summary: 'One game provider, by slug or id.',
    tag: 'casino',
    access: 'public',
    cache: 'private-600',
    params: contract.casinoProviderParams,
    replies: { 200: contract.casinoProvider },
    refusals: PROVIDER_TEXTS,
    async handler({ params: { slug } }) {
      const found = (await deps.catalogue()).providers.find((each) => each.slug === slug || each.id === slug);
      return found === undefined ? refusalReply(PROVIDER_TEXTS, refuse('not_found')) : { status: 200, body: providerBody(found) };
    },
  });
}
