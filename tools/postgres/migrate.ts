import { migrate } from '#server/platform/db/migrate.ts';

/** Migrates the database of DATABASE_URL, and the site's login of DATABASE_APP_URL: for tools that find the embedded one stopped or brand new. */
const siteUrl = process.env['DATABASE_APP_URL'] ?? '';
await migrate(process.env['DATABASE_URL'] ?? '', siteUrl === '' ? undefined : siteUrl);
