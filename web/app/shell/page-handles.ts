import { useMatches } from 'react-router';
import { type MiddlewareName, middlewareOf, type RouteHandle } from '../middleware/route-middleware.ts';

export type PageLayout = NonNullable<RouteHandle['layout']>;

export interface PageHandles {
  readonly layout: PageLayout;
  readonly middleware: readonly MiddlewareName[];
  /** False where the page hides the chat. */
  readonly chat: boolean;
}

/**
 * The `handle`s of the matched routes combined: the deepest layout, every middleware in order. An unknown middleware fails the page with
 * its name.
 */
export function usePageHandles(): PageHandles {
  const handles = useMatches().map((match) => match.handle);
  return {
    layout: handles.map(layoutOf).findLast((layout) => layout !== null) ?? 'default',
    middleware: middlewareOf(handles),
    chat: !handles.some((handle) => typeof handle === 'object' && handle !== null && 'chat' in handle && handle.chat === 'hidden'),
  };
}

function layoutOf(handle: unknown): PageLayout | null {
  const layout = typeof handle === 'object' && handle !== null && 'layout' in handle ? handle.layout : null;
  return layout === 'blaze' || layout === 'orange' || layout === 'default' ? layout : null;
}
