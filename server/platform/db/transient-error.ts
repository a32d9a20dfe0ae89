/**
 * SQLSTATE classes and codes that speak of the moment and not of the row: connection, resources, operator intervention, serialization, deadlock, lock not
 * available, a statement cancelled by its timeout. PostgreSQL's appendix A.
 */
const TRANSIENT_CLASSES = ['08', '53', '57', '58'];
const TRANSIENT_CODES = ['40001', '40P01', '55P03', '25P03', '25P04'];
const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];
/** What pg throws without a code when its connection or its pool is gone. */
const LOST_CONNECTION =
  /connection terminated|connection ended|timeout exceeded when trying to connect|cannot use a pool after|client was closed|not queryable/i;

/** True when the same work may succeed later without anything having changed: the database was away, busy or took too long. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (NETWORK_CODES.includes(code) || TRANSIENT_CODES.includes(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return TRANSIENT_CLASSES.includes(code.slice(0, 2));
  return LOST_CONNECTION.test(error.message);
}
