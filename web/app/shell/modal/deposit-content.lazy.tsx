import { DepositModal } from '#web/features/payments/deposit-modal.tsx';
import { QueryBoundary } from '#web/shared/query-boundary.tsx';
import type { ModalContentProps } from './modal-content-props.ts';

/** The deposit modal's content. */
export function DepositContent(props: ModalContentProps) {
  return (
    <QueryBoundary>
      <DepositModal {...props} />
    </QueryBoundary>
  );
}
