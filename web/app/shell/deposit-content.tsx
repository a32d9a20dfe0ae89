import { lazy, Suspense } from 'react';
import { QueryBoundary } from '#web/shared/query/query-boundary.tsx';
import type { ModalContentProps } from './modal-content-props.ts';

const Modal = lazy(async () => ({ default: (await import('#web/features/payments/deposit-modal.tsx')).DepositModal }));

/** The deposit modal's content. */
export function DepositContent(props: ModalContentProps) {
  return (
    <QueryBoundary>
      <Suspense>
        <Modal {...props} />
      </Suspense>
    </QueryBoundary>
  );
}
