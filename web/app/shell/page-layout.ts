import { useMatches } from 'react-router';

export type PageLayout = 'default' | 'blaze' | 'orange';

/** The layout the deepest route asks for by `export const handle = { layout: 'blaze' }`; default where none does. */
export function usePageLayout(): PageLayout {
  const handles = useMatches().map((match) => match.handle);
  return handles.map(layoutOf).findLast((layout) => layout !== null) ?? 'default';
}

function layoutOf(handle: unknown): PageLayout | null {
  const layout = typeof handle === 'object' && handle !== null && 'layout' in handle ? handle.layout : null;
  return layout === 'blaze' || layout === 'orange' || layout === 'default' ? layout : null;
}
