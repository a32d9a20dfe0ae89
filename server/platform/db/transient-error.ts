/**
 * SQLSTATE classes and codes of transient errors, which are not the row's fault: connection, resources, operator intervention, serialization, deadlock, lock
 * not available, a statement cancelled by its timeout. See PostgreSQL's appendix A.
 */
const TRANSIENT_CLASSES = ['08', '53', '57', '58'];
const TRANSIENT_CODES = ['40001', '40P01', '55P03', '25P03', '25P04'];
/** Those codes after which the transaction is certainly rolled back and the connection usable. */
const ROLLED_BACK_CODES = ['40001', '40P01', '55P03', '57014'];
const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];
/** pg's messages, without a code, when its connection or its pool is closed. */
const LOST_CONNECTION =
  /connection terminated|connection ended|timeout exceeded when trying to connect|cannot use a pool after|client was closed|not queryable/i;
/** The error of a prepared statement on a table that a migration has changed; sent again, the statement is parsed anew (prepare-repeated.ts). */
const CHANGED_RESULT = /^cached plan must not change result type$/;
const LOCK_NOT_AVAILABLE = '55P03';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** True when a prepared statement failed because its result columns changed; its transaction is rolled back. */
export function isChangedResult(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '0A000' && CHANGED_RESULT.test(error.message);
}

/** True when the same work may succeed later without a change: the database was down, busy or too slow. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (NETWORK_CODES.includes(code) || TRANSIENT_CODES.includes(code)) return true;
  if (isChangedResult(error)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return TRANSIENT_CLASSES.includes(code.slice(0, 2));
  return LOST_CONNECTION.test(error.message);
}

/** True when the database, or the connection to it, is down: work in progress may have been committed, and the connection cannot be used again. */
export function isAway(error: unknown): boolean {
  return isTransient(error) && !ROLLED_BACK_CODES.includes(codeOf(error)) && !isChangedResult(error);
}

/** True when the statement timed out waiting for a row lock; it wrote nothing. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}
