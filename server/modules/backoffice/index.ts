export type { BackofficeDeps } from './deps.ts';
export { hasOwnersLogin } from './store/operators.ts';
export { identifyOperator, localOperator } from './use-cases/identify-operator.ts';
export { runOperatorCommand } from './use-cases/run-operator-command.ts';
