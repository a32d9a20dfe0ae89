import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { AccessLogCard } from './access-log-card.tsx';
import { accountQuery } from './account-queries.ts';
import { ClosureCard } from './closure-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { DataCard } from './data-card.tsx';
import { MfaCard } from './mfa-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { StandingCard } from './standing/standing-card.tsx';
import { VerificationCard } from './verification-card.tsx';

/** Link to the password page. */
function PasswordCard() {
  return (
    <Card>
      <CardHeader title="Senha" hint="Trocar a senha encerra as sessões dos outros aparelhos." />
      <LinkButton to="/user/account/password" variant="secondary">
        Trocar senha
      </LinkButton>
    </Card>
  );
}

/** The account page: identity, contacts and sessions. `preferences` holds the settings that other features add. */
export function AccountPage({ preferences }: { preferences: ReactNode }) {
  const account = useQuery(accountQuery);
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-6">
      <h1 className="text-xl lg:text-2xl">Minha conta</h1>
      {account.isPending && <Loading />}
      {account.isError && <ErrorState onRetry={() => void account.refetch()}>{errorText(account.error)}</ErrorState>}
      {account.isSuccess && (
        <>
          <StandingCard />
          <VerificationCard user={account.data.user} />
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <ProfileCard user={account.data.user} />
            <ContactCard user={account.data.user} />
            <PasswordCard />
            <MfaCard enabled={account.data.user.mfa_enabled} />
          </div>
          {preferences}
          <SessionsCard />
          <AccessLogCard />
          <DataCard />
          <ClosureCard mfa={account.data.user.mfa_enabled} />
        </>
      )}
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <Skeleton className="h-44 rounded-card!" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-card!" />
        <Skeleton className="h-72 rounded-card!" />
      </div>
    </SkeletonGroup>
  );
}
