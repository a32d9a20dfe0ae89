export { accountStatus } from './domain/account-status.ts';
export type { AccountDeps } from './deps.ts';
export { register } from './use-cases/register.ts';
