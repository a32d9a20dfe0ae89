/* A visitor's stake, alive when it is touched: named by lazy-double.ts. */
export { StakeAlone } from './stake-alone.tsx';
