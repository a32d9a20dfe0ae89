import { createStore } from '../../create-store.ts';

/** The visitor's address as the site sees it; "" until it is known. Sent with every call. */
export const visitorIp = createStore('');
