/**
 * SQLSTATE classes and codes that speak of the moment and not of the row: connection, resources, operator intervention, serialization, deadlock, lock not
 * available, a statement cancelled by its timeout. PostgreSQL's appendix A.
 */
const TRANSIENT_CLASSES = ['08', '53', '57', '58'];
const TRANSIENT_CODES = ['40001', '40P01', '55P03', '25P03', '25P04'];
/** Of these, the ones after which the transaction is known to be rolled back while the connection lives. */
const ROLLED_BACK_CODES = ['40001', '40P01', '55P03', '57014'];
const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];
/** What pg throws without a code when its connection or its pool is gone. */
const LOST_CONNECTION =
  /connection terminated|connection ended|timeout exceeded when trying to connect|cannot use a pool after|client was closed|not queryable/i;
const LOCK_NOT_AVAILABLE = '55P03';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** True when the same work may succeed later without anything having changed: the database was away, busy or took too long. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (NETWORK_CODES.includes(code) || TRANSIENT_CODES.includes(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return TRANSIENT_CLASSES.includes(code.slice(0, 2));
  return LOST_CONNECTION.test(error.message);
}

/** True when the database is away, or the connection to it: whatever was under way may have been committed, and nothing else can be done over it. */
export function isAway(error: unknown): boolean {
  return isTransient(error) && !ROLLED_BACK_CODES.includes(codeOf(error));
}

/** True when the statement gave up waiting for a row that somebody else holds; it wrote nothing. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}
