/** The data that the casino's page passes in the URL's fragment, which no server or referrer contains. */
export interface Launch {
  readonly token: string | null;
  /** The only origin that messages are sent to and read from; null: opened on its own. */
  readonly origin: string | null;
}

/** Reads `#token=…&origin=…`; null when the fragment has neither, as after a reload. An invalid origin is dropped. */
export function readLaunch(fragment: string): Launch | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = fields.get('token');
  const origin = originOf(fields.get('origin'));
  return token === null && origin === null ? null : { token: token === '' ? null : token, origin };
}

function originOf(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}
