import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  open?: boolean;
  /** Makes the question reachable by hash; one per page. */
  anchor?: string;
}

/**
 * Questions that open below themselves: the browser's own details element, so they work before any script. `exclusive` keeps at most one
 * open.
 */
export function Accordion({ items, exclusive }: { items: readonly AccordionItem[]; exclusive?: string }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <details key={item.id} id={item.anchor} name={exclusive} open={item.open} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {item.title}
            <ChevronDown
              aria-hidden="true"
              size={20}
              strokeWidth={1.75}
              className="shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="pb-5 text-base text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
