import { Link } from 'react-router';
import { RecoverForm } from '#web/features/identity/recover-form.tsx';
import { ResetForm } from '#web/features/identity/reset-form.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { pageMeta } from '../../seo/page-meta.ts';
import { ModalBanner } from '../../shell/modal/modal-banner.tsx';
import { postRecovery } from '#web/features/identity/post-recovery.server.ts';
import type { RouteHandle } from '../../middleware/route-middleware.ts';
import type { Route } from './+types/recover.ts';

export const handle: RouteHandle = { query: ['token'] };

/** The link in the recovery mail contains a token: with it the page asks for the new password. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export const action = ({ request, context }: Route.ActionArgs) => postRecovery(request, context);

export const meta: Route.MetaFunction = (page) => pageMeta(page);

export default function Recover({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData;
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-6 lg:py-6">
      <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
        <div className="-mb-4">
          <ModalBanner name="recover" />
        </div>
        <h1 className="text-xl lg:text-2xl">{token === '' ? 'Recuperar senha' : 'Criar nova senha'}</h1>
        {actionData !== undefined && <Notice tone={actionData.done ? 'success' : 'error'}>{actionData.message}</Notice>}
        {token === '' ? <RecoverForm /> : <ResetForm token={token} />}
      </div>
      <Link to="/login" className="self-center text-sm text-muted underline underline-offset-4 hover:text-text">
        Voltar para entrar
      </Link>
    </div>
  );
}
