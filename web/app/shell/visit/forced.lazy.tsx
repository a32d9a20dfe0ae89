/* Dialogs that few visits show: named by lazy-forced.ts. */
export { RestrictedDialog } from './restricted-dialog.tsx';
export { VpnDialog } from './vpn/vpn-dialog.tsx';
