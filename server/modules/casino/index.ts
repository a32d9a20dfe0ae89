export { seedCatalogue } from './use-cases/seed-catalogue.ts';
