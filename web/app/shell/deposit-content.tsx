import { type ComponentType, lazy, Suspense } from 'react';
import { QueryBoundary } from '#web/shared/query/query-boundary.tsx';
import type { ModalContentProps } from './modal-contents.ts';

const found = import.meta.glob<{ DepositModal: ComponentType<ModalContentProps> }>('../../features/payments/deposit-modal.tsx');
const load = Object.values(found)[0];
const Modal = load === undefined ? null : lazy(async () => ({ default: (await load()).DepositModal }));

/** The deposit modal's content. */
export function DepositContent(props: ModalContentProps) {
  return (
    <QueryBoundary>
      {Modal === null ? null : (
        <Suspense>
          <Modal {...props} />
        </Suspense>
      )}
    </QueryBoundary>
  );
}
