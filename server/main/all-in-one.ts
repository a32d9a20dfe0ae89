import { runRoles } from './run-roles.ts';

await runRoles({ api: true, worker: true });
