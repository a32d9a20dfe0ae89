import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { readSeo } from '../seo/read-seo.server.ts';
import type { Route } from './+types/page.ts';

/** What every page has, whatever it shows: its SEO record, read anew with every change of page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return { seo: await readSeo(context, new URL(request.url).pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')) };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Page() {
  return <Outlet />;
}
