/* A supplier's sportsbook in our place, which most sites never show: named by lazy-supplier.tsx. */
export { SupplierSportsbook } from '../supplier-sportsbook.tsx';
