export type { BackofficeDeps } from './deps.ts';
export { runOperatorCommand } from './use-cases/run-operator-command.ts';
