import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorScene } from '../art/error-scene.tsx';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../lists/empty-state.tsx';

export interface ErrorStateProps {
  /** The problem, as a title. */
  title?: ReactNode;
  /** The consequences (money is safe), and what the player can do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  scene?: ReactNode;
}

/** An error: what happened, what is safe, and one action. */
export function ErrorState({ title = 'Não deu para carregar agora.', children, onRetry, retrying = false, scene }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="secondary" onClick={onRetry} loading={retrying} icon={<RotateCw aria-hidden="true" size={18} strokeWidth={1.75} />}>
      Tentar de novo
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState scene={scene ?? <ErrorScene />} title={title} action={retry}>
        {children}
      </EmptyState>
    </div>
  );
}
