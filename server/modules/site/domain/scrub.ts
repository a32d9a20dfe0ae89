/**
 * The replacements in order, the most revealing first, so that a mark never hides half of a longer match. Any client may send texts here, so each pattern runs
 * in linear time: it starts at one place of a run, or looks ahead a bounded distance.
 */
const MARKS: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments contain recovery tokens, coupon codes, advertising ids.
  [/([?#])[^\s?#"'<>()=&]*=[^\s"'<>()]*/g, '$1[query]'],
  [/(?<=[\w/%.~-])\?(?![.:[])[^\s"'<>()[\]]+/g, '?[query]'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s{1,5}[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b(token|password|senha|secret|jwt|csrf)(["']?\s{0,5}[:=]\s{0,5}["']?)[^\s"',;}]+/gi, '$1$2[secret]'],
  [/[^\s@%<>"'(),;:/=[\]]{1,64}(@|%40)[^\s@%<>"'(),;:/=]{1,255}/g, '[email]'],
  [/\d{3}\.\d{3}\.\d{3}-\d{2}/g, '[cpf]'],
  [/(?<!\d)\d{3}[.\s]?\d{3}[.\s]?\d{3}[-\s]?\d{2}(?!\d)/g, '[cpf]'],
  // Network addresses: IPv4, IPv6 in full, IPv6 with its zeros left out.
  [/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)/g, '[address]'],
  [/(?<![\w:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\w:])/gi, '[address]'],
  [/(?<![\w:])(?:[\da-f]{1,4}:){0,6}[\da-f]{0,4}::(?:[\da-f]{1,4}:){0,6}[\da-f]{0,4}(?![\w:])/gi, '[address]'],
  // UUIDs, session ids, Pix identifiers: long runs that contain a digit.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/g, '[id]'],
  [/(?<!\d)\(?\d{2}\)?[\s-]?9?\d{4}[\s-]?\d{4}(?!\d)/g, '[number]'],
  [/\d{7,}/g, '[number]'],
];

/**
 * Replaces text that could identify a player in a report of a page's failure by marks: queries, tokens, e-mails, CPFs, addresses, ids, telephone and other long
 * numbers.
 */
export function scrub(text: string): string {
  return MARKS.reduce((left, [pattern, mark]) => left.replace(pattern, mark), text);
}
