export { checkSession, isExcluded, type SessionClaim, type SessionRefusal } from './domain/check-session.ts';
export { currentCounters } from './domain/current-counters.ts';
export {
  type ExclusionKind,
  type GateCounters,
  type GateLimits,
  type GateStatus,
  type GateView,
  IDLE_LIMIT_MINUTES,
  INDEFINITE,
  type Verification,
  type Windows,
} from './domain/gate-view.ts';
export { depositHeadroom } from './domain/headroom.ts';
export { countDeposit } from './store/count.ts';
export { endedSessions, type WatchedSession } from './store/ended-sessions.ts';
export { closedAmong, freeAmong, lockGate, readGate } from './store/read-gate.ts';
export { setLimits } from './store/set-limits.ts';
export { bumpEpoch, createGate, endSession, setExclusion, setPause, setRollover, setStatus, setVerification, touchActivity } from './store/write-gate.ts';
