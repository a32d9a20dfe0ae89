import { migrate } from '#server/platform/db/migrate.ts';

/** Brings the database of DATABASE_URL up to date: for tools that find the embedded one stopped, perhaps brand new. */
await migrate(process.env['DATABASE_URL'] ?? '');
