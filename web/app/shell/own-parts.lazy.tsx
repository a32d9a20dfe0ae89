/* Parts of the frame that only some operators' sites have: named by own-parts.ts. */
export { OwnLogo, OwnMark } from './own-logo.tsx';
export { SubMenu } from './sub-menu.tsx';
