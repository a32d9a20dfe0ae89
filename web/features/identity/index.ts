export { afterLogin } from './after-login.ts';
export { offersDepositAfterLogin } from './deposit-after-login.ts';
