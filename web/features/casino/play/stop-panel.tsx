import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { restrictAccess } from '#web/shared/consent/restricted-access.ts';
import { ModalLink } from '#web/shared/modal/modal-link.tsx';
import type { StopReason } from './play-state.ts';
import { type StopAct, stopWords } from './stop-words.ts';

interface StopPanelProps {
  readonly reason: StopReason;
  readonly onRetry: () => void;
}

/** Shown when no game runs: what happened, what is safe, and one next step. */
export function StopPanel({ reason, onRetry }: StopPanelProps) {
  const { title, safe, act } = stopWords[reason];
  return (
    <div role="alert" className="flex max-w-[440px] flex-col items-center gap-2 text-center">
      <p className="text-lg font-bold text-balance">{title}</p>
      <p className="text-base text-balance text-muted">{safe}</p>
      <div className="mt-3">
        <Act act={act} onRetry={onRetry} />
      </div>
    </div>
  );
}

function Act({ act, onRetry }: { act: StopAct; onRetry: () => void }) {
  const navigate = useNavigate();
  switch (act.kind) {
    case 'retry':
      return <Button onClick={onRetry}>{act.label}</Button>;
    case 'consent':
      return <Button onClick={() => restrictAccess(window.location.pathname + window.location.search)}>{act.label}</Button>;
    case 'mode':
      return <Button onClick={() => void navigate(`?mode=${act.mode}`, { replace: true, defaultShouldRevalidate: false })}>{act.label}</Button>;
    case 'modal':
      return <ModalLink modal={act.modal}>{act.label}</ModalLink>;
    case 'link':
      return <LinkButton to={act.to}>{act.label}</LinkButton>;
  }
}
