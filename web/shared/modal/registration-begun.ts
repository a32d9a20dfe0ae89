import { createStore } from '../create-store.ts';

/** True while a registration form contains typed text: closing it then asks for confirmation once. */
export const registrationBegun = createStore(false);
