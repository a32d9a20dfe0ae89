/** Where this browser keeps its slip. */
export const SLIP_KEY = 'palpite.slip.v1';

/** An open slip is part of the address: the back button closes it, and it is open again after a login or a deposit laid over it. */
export const SLIP_HASH = '#bilhete';
