import { Button } from '#ui/actions/button.tsx';

export interface PageStepsProps {
  readonly page: number;
  readonly meta: { readonly total: number; readonly per_page: number };
  readonly onPage: (page: number) => void;
  /** The accessible name of the page navigation. */
  readonly label: string;
}

/** Links to the next and previous page of rows, newest first; nothing where one page holds all rows. */
export function PageSteps({ page, meta, onPage, label }: PageStepsProps) {
  const pages = Math.ceil(meta.total / meta.per_page);
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between">
      <Button variant="ghost" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Mais novas
      </Button>
      <span className="tabular text-sm text-muted">
        {page} de {pages}
      </span>
      <Button variant="ghost" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Mais antigas
      </Button>
    </nav>
  );
}
