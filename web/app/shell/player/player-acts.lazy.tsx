/* What stands beside a player's balance: in the server's HTML at once, alive after the page. Named by header.tsx. */
export { AccountMenu } from './account-menu.tsx';
export { InboxBell } from './inbox-bell.tsx';
