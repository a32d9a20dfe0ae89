/* The list of matches for pages that do without it until it is wanted; named by lazy-event-list.tsx. */
export { EventList } from '../browse/event-list.tsx';
