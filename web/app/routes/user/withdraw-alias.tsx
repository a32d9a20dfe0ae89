import type { RouteHandle } from '../../middleware/route-middleware.ts';

export { default, loader, meta } from './withdraw.tsx';

/** An alias of the withdrawal page that also refreshes the visitor's address. */
export const handle: RouteHandle = { middleware: ['refresh-ip'] };
