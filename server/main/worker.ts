import { runRoles } from './run-roles.ts';

await runRoles({ api: false, worker: true });
