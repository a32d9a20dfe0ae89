/* What lies below the table, alive when it is seen: named by lazy-double.ts. */
export { HowItWorks } from './how-it-works.tsx';
