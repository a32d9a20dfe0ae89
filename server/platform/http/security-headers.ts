import { randomBytes } from 'node:crypto';

/** A new CSP nonce (128 bits, base64). */
export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Length of every nonce. */
export const NONCE_LENGTH = makeNonce().length;

/** Origins that a supplier's script needs in addition to its own file, which `strict-dynamic` allows. */
export interface SupplierOrigins {
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly font: readonly string[];
}

export interface CspOptions {
  readonly nonce: string;
  /** Suppliers that the operator has switched on: chat, tag container. */
  readonly suppliers?: readonly SupplierOrigins[];
  /** Origins whose pages may be framed by the site (identity check, game studio). */
  readonly frameOrigins: readonly string[];
  /** The framed origins that may use the camera (identity check). */
  readonly cameraOrigins: readonly string[];
  /** WebSocket and API origins in addition to our own. */
  readonly connectOrigins: readonly string[];
  readonly development: boolean;
}

/** Content-Security-Policy of an HTML page: scripts only with the nonce, no foreign page may frame the site, no plugins. */
export function contentSecurityPolicy(options: CspOptions): string {
  const { suppliers = [] } = options;
  const frames = [...options.frameOrigins, ...suppliers.flatMap((each) => each.frame)];
  const script = [`'nonce-${options.nonce}'`, "'strict-dynamic'"];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': script,
    'style-src': ["'self'", "'unsafe-inline'"],
    // Operators' pictures may be on the operator's own content network.
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'", ...suppliers.flatMap((each) => each.font)],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...options.connectOrigins, ...suppliers.flatMap((each) => each.connect), ...(options.development ? ['ws:'] : [])],
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Permissions of pages and frames: only the camera. A frame gets it only if its origin is listed here too. */
export function permissionsPolicy(cameraOrigins: readonly string[]): string {
  return `camera=(${['self', ...cameraOrigins.map((each) => `"${each}"`)].join(' ')}), microphone=(), geolocation=(), payment=()`;
}

/** Headers of every answer, for pages and JSON alike. HSTS lasts two years. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy([]),
};

/** A JSON answer is no page: it may load nothing. */
export const API_CSP = "default-src 'none'; frame-ancestors 'none'";
