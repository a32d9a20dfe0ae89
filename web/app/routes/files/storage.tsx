import type { LoaderFunctionArgs } from 'react-router';
import { drawingResponse } from './drawings.server.tsx';

/** Stored pictures that content names without an address (`promo-pix.svg`): the same drawings under the store's address. */
export function loader({ params }: LoaderFunctionArgs) {
  return drawingResponse(params['name'] ?? '');
}
