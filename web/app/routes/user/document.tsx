import { accountReplySchema } from '#contracts/account/identity.ts';
import { documentsReply, legitimuzStatusReply } from '#contracts/account/verification.ts';
import { DocumentPage } from '#web/features/account/document-page.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import { visitContext } from '#web/shared/visit/visit.ts';
import type { Route } from './+types/document.ts';

/** A connection through a VPN is answered with 403 and the same body (specification §8), so the body is read whatever the status. */
export async function loader({ context }: Route.LoaderArgs) {
  const [account, status, documents] = await Promise.all([
    readApi(context, '/api/account'),
    context.get(visitContext).call({ method: 'GET', path: '/api/legitimuzStatus' }),
    readApi(context, '/api/verification/documents'),
  ]);
  return {
    user: accountReplySchema.safeParse(account).data?.user ?? null,
    status: legitimuzStatusReply.safeParse(status.body).data?.user_status ?? null,
    documents: documentsReply.safeParse(documents).data ?? null,
  };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, { hidden: true });

export default function Document({ loaderData }: Route.ComponentProps) {
  return <DocumentPage {...loaderData} />;
}
