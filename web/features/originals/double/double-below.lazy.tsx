/* What lies beside or below the table, alive when it is seen: named by lazy-double.ts. */
export { HowItWorks } from './how-it-works.tsx';
export { SidePanel } from './side-panel.tsx';
