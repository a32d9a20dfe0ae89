/** Where this browser keeps its slip. */
export const SLIP_KEY = 'palpite.slip.v1';
