import { type Database, openDatabase } from '#server/platform/db/database.ts';

/** A pool with the site's rights on the bench's database: as its own login, or as the owner who takes the site's role where there is no such login. */
export function openSiteDatabase(poolSize: number): Database {
  const url = process.env['DATABASE_APP_URL'] ?? '';
  return url === '' ? openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize, role: 'palpite_app' }) : openDatabase({ url, poolSize });
}
