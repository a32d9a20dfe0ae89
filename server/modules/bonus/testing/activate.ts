export { activateRollover } from '../use-cases/activate-rollover.ts';
