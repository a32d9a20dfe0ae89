/** The device cookie holds one secret per player who used this browser. Each secret belongs to one player, so a cookie from another account proves nothing. */
const MOST_PLAYERS = 5;
const SECRET = /^[\w-]{43}$/;

/** The secrets in a device cookie, oldest first; empty for a cookie in another format. */
export function readDeviceCookie(text: string | undefined): readonly string[] {
  const secrets = (text ?? '').split('.');
  return secrets.length <= MOST_PLAYERS && secrets.every((secret) => SECRET.test(secret)) ? secrets : [];
}

/** The cookie with one more secret; beyond five players the oldest is dropped. */
export function withDeviceSecret(text: string | undefined, secret: string): string {
  return [...readDeviceCookie(text), secret].slice(-MOST_PLAYERS).join('.');
}
