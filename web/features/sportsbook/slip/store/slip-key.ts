/** The storage key of this browser's slip. */
export const SLIP_KEY = 'palpite.slip.v1';

/** An open slip is part of the address, so that the back button closes it, and it is open again after a login or a deposit over it. */
export const SLIP_HASH = '#bilhete';
