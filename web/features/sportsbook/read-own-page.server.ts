import { data } from 'react-router';
import { type VisitContext } from '#web/shared/visit/visit.ts';
import { readApi } from '#web/shared/visit/read-visit.server.ts';
import { readSportsbook } from './supplier/read-supplier.ts';

/** Replaces a page's data where a supplier's sportsbook is shown, which handles every address below /sports. */
export const SUPPLIERS = 'supplier';
export type Suppliers = typeof SUPPLIERS;

/** The data of a page of our own sportsbook, with 404 where there are none. For a supplier's sportsbook nothing is read and every address is valid. */
export async function readOwnPage<T>(context: VisitContext, read: () => Promise<T | null>) {
  const page = readSportsbook(await readApi(context, '/v2/settings/')).kind === 'supplier' ? SUPPLIERS : await read();
  return data<T | null | Suppliers>(page, { status: page === null ? 404 : 200 });
}
