export type { BalanceView, IdentityDeps, Visitor } from './deps.ts';
export { sessionCookies, visitorOf } from './http/session-cookies.ts';
export { createAuthenticator } from './use-cases/create-authenticator.ts';
export { createPlayer, type NewPlayer } from './use-cases/create-player.ts';
export { findPlayerByLogin } from './use-cases/find-by-login.ts';
export { type OpenedSession, openSession } from './use-cases/open-session.ts';
export { type Player, readPlayer } from './use-cases/read-player.ts';
export { type CheckedRegistration, validateRegistration } from './use-cases/validate-registration.ts';
