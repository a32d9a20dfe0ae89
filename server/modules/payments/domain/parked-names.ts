/** What payments sets aside (`platform/parking`); `ref` is the end-to-end id of a Pix, or the id of a deposit or withdrawal. */
export const RECEIPT = 'payments.receipt';
export const RETURN = 'payments.return';
export const DEPOSIT = 'payments.deposit';
export const WITHDRAWAL = 'payments.withdrawal';
