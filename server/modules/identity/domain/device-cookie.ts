/** The device cookie holds one secret per player who used this browser: a secret is never another player's too, so nobody can bring one along. */
const MOST_PLAYERS = 5;
const SECRET = /^[\w-]{43}$/;

/** The secrets in a device cookie, oldest first; none when it was not made here. */
export function readDeviceCookie(text: string | undefined): readonly string[] {
  const secrets = (text ?? '').split('.');
  return secrets.length <= MOST_PLAYERS && secrets.every((secret) => SECRET.test(secret)) ? secrets : [];
}

/** The cookie with one more secret; beyond five players the oldest is forgotten. */
export function withDeviceSecret(text: string | undefined, secret: string): string {
  return [...readDeviceCookie(text), secret].slice(-MOST_PLAYERS).join('.');
}
