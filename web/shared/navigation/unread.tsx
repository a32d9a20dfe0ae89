import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';

/** Replaces data that the page's loader could not read: the error with a retry, and a skeleton while the data is requested again. */
export function Unread({ title, children, skeleton }: { title: string; children: ReactNode; skeleton: string }) {
  const { revalidate, state } = useRevalidator();
  if (state === 'loading') {
    return (
      <SkeletonGroup>
        <Skeleton className={skeleton} />
      </SkeletonGroup>
    );
  }
  return (
    <ErrorState title={title} onRetry={() => void revalidate()}>
      {children}
    </ErrorState>
  );
}
