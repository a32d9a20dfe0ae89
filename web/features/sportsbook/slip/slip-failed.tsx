import { Button } from '#ui/actions/button.tsx';

/** The slip's code can't be loaded; the selections are kept. */
export function SlipFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-8 text-center">
      <p>Não deu para abrir o bilhete.</p>
      <p className="text-sm text-muted">Suas seleções continuam guardadas.</p>
      <Button variant="secondary" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
