import type { RouteHandle } from '../../middleware/route-middleware.ts';

export { default, loader, meta } from './withdraw.tsx';

/** The same page under its other name, which also refreshes the visitor's address. */
export const handle: RouteHandle = { middleware: ['refresh-ip'] };
