import type { Route } from './+types/art.ts';
import { drawingResponse } from './drawings.server.tsx';

/** Large drawings as picture files: this keeps them out of the page and its scripts. */
export function loader({ params }: Route.LoaderArgs) {
  return drawingResponse(params.name);
}
