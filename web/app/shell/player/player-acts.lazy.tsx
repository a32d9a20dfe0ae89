/* The controls next to a player's balance: in the server's HTML, hydrated after the page. Named by header.tsx. */
export { AccountMenu } from './account-menu.tsx';
export { InboxBell } from './inbox-bell.tsx';
