import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { readSeo } from '../seo/read-seo.server.ts';
import type { Route } from './+types/page.ts';

/** Every page exports this: its SEO record, read again on every change of page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return { seo: await readSeo(context, new URL(request.url).pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')) };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Page() {
  return <Outlet />;
}
