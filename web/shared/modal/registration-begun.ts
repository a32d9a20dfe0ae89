import { createStore } from '../create-store.ts';

/** True while a registration form holds something typed: closing it then asks once. */
export const registrationBegun = createStore(false);
