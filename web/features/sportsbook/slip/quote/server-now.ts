let aheadMs = 0;

/** Notes the server's clock, from an answer that says it (ISO 8601). */
export function noteServerNow(iso: string): void {
  aheadMs = Date.parse(iso) - Date.now();
}

/** The present by the server's clock, as far as an answer has said it; this device's until then. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
