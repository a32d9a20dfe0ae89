export { offersDepositAfterLogin } from './deposit-after-login.ts';
