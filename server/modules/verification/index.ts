export { checkDocument, DOCUMENT_TEXTS, type DocumentHolder, type DocumentRefusal } from './use-cases/check-document.ts';
export { checkAddress } from './use-cases/check-address.ts';
export type { UserStatus } from './domain/network-verdict.ts';
export type { VerificationDeps } from './deps.ts';
