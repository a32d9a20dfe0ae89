/** The cookies that store where a visitor came from (specification §3). */
export const TRACKING_COOKIES = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'src', 'btag', 'referrer_id', 'code', 'clickid', 'placement'],
  ...['afp', 'afp1', 'afp2', 'afp3', 'afp4', 'afp5', 'afp6', 'afp7', 'afp8', 'afp9'],
  ...['fbc', 'fbp', 'shareCode', 'source_id', 'event_id', 'campaign_id', 'gclid', 'subid', 'client_id'],
] as const;

/** Necessary for the requested service (an invitation, a coupon): stored without consent to marketing. */
export const NEEDED_COOKIES = ['code', 'referrer_id', 'shareCode'] as const;

const PARAMS_MAX = 2_000;

export interface TrackingEdges {
  /** The value of a readable cookie, or "". */
  readonly cookie: (name: string) => string;
  readonly nowMs: () => number;
  /** A random whole number below 2^31. */
  readonly random: () => number;
}

/**
 * Every tracking cookie's value, `params` included, for a visitor's arrival data. fbp follows the documented form `fb.1.{ms}.{id}`, as does
 * fbc, which `storeArrival` creates; client_id is the last two numbers of the analytics cookie `_ga`. A stored value is kept where the new
 * arrival has none.
 */
export function trackingValues(parameters: Readonly<Record<string, string>>, edges: TrackingEdges): Record<string, string> {
  const own: Record<string, string> = {
    fbc: parameters['fbc'] ?? (edges.cookie('_fbc') || edges.cookie('fbc')),
    fbp: parameters['fbp'] ?? (edges.cookie('_fbp') || edges.cookie('fbp') || `fb.1.${edges.nowMs()}.${edges.random()}`),
    client_id: parameters['client_id'] ?? clientId(edges.cookie('_ga')),
  };
  const values: Record<string, string> = {};
  for (const name of TRACKING_COOKIES) {
    const value = own[name] ?? parameters[name] ?? '';
    if (value !== '') values[name] = value;
  }
  if (Object.keys(parameters).length > 0) values['params'] = paramsJson({ ...parameters, ...own });
  return values;
}

/** "GA1.1.111.222" → "111.222"; "" for anything else. */
export function clientId(analyticsCookie: string): string {
  return /^GA\d\.\d+\.(\d+\.\d+)$/.exec(analyticsCookie)?.[1] ?? '';
}

/** Drops the longest values first where all together are too large for a cookie. */
function paramsJson(values: Readonly<Record<string, string>>): string {
  const entries = Object.entries(values).filter(([, value]) => value !== '');
  for (;;) {
    const text = JSON.stringify(Object.fromEntries(entries));
    if (encodeURIComponent(text).length <= PARAMS_MAX || entries.length === 0) return text;
    const longest = entries.reduce((worst, [, value], index) => (value.length > (entries[worst]?.[1].length ?? 0) ? index : worst), 0);
    entries.splice(longest, 1);
  }
}
