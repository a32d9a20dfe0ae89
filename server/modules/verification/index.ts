export { checkDocument, DOCUMENT_TEXTS, type DocumentHolder, type DocumentRefusal } from './use-cases/check-document.ts';
export { checkAddress, noteAddress } from './use-cases/check-address.ts';
export { barredPlayers, barredSince } from './store/central-exclusions.ts';
export { readmitPlayer, type ReadmitRefusal } from './use-cases/readmit-player.ts';
export { createAddressJudge } from './use-cases/judge-address.ts';
export { lastSessionAddresses, type SessionAddress } from './store/session-addresses.ts';
export { watchLogins } from './use-cases/watch-logins.ts';
export type { UserStatus } from './domain/network-verdict.ts';
export type { VerificationDeps } from './deps.ts';
