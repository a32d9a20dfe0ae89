export { type DecideClosureRefusal, cancelClosure, resumeClosure, setAsideClosure } from './closure/use-cases/decide-closure.ts';
export { type Closure, listClosuresIn, lockClosure } from './closure/store/closures.ts';
export { type ClosureState, OPEN_CLOSURES } from './closure/domain/closure-state.ts';
export { accountStatus } from './domain/account-status.ts';
export type { AccountDeps } from './deps.ts';
export { register } from './use-cases/register.ts';
