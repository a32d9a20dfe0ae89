let aheadMs = 0;

/** Notes the server's clock from a reply that contains it (ISO 8601). */
export function noteServerNow(iso: string): void {
  aheadMs = Date.parse(iso) - Date.now();
}

/** The current time by the server's clock if a reply has contained it; until then this device's. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
