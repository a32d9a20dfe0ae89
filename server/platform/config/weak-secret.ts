/** Words that an attacker tries first; each occurrence counts as one character. */
const WORDS = [
  ...['secret', 'segredo', 'password', 'passwd', 'senha', 'palpite', 'insecure', 'default', 'change', 'example', 'exemplo', 'development', 'production'],
  ...['letmein', 'welcome', 'qwerty', 'asdfgh', 'zxcvbn', 'admin', 'token', 'webhook', 'realtime', 'database', 'data', 'test', 'teste', 'super', 'sandbox'],
  ...['betting', 'casino', 'apostas', 'brasil', 'brazil', 'correct', 'horse', 'battery', 'staple', 'master', 'private', 'public', 'server', 'key', 'api'],
].toSorted((a, b) => b.length - a.length);
const SHORTEST_REPEAT = 3;
/** The bits that a word, a repetition or a sequence adds for an attacker: one of about sixty tries. */
const GUESSED_BITS = 6;
/** The bits of a letter in ordinary words (Shannon 1951 has 1.3 for English texts). */
const PROSE_BITS = 2;

/**
 * The maximum entropy of a secret in bits, for an attacker: words of a short list, repetitions (from three characters on) and sequences such as `4567` or
 * `aaaa` count little, letters of word-like text somewhat more, every other character as much as its alphabet allows.
 */
export function secretBits(secret: string): number {
  const text = secret.toLowerCase();
  const perCharacter = Math.log2(alphabetOf(secret));
  const prose = proseOf(secret);
  let bits = 0;
  for (let at = 0; at < text.length;) {
    const guessed = Math.max(wordAt(text, at), repeatAt(text, at), runAt(text, at));
    bits += guessed > 0 ? GUESSED_BITS : prose.has(at) ? PROSE_BITS : perCharacter;
    at += Math.max(1, guessed);
  }
  return Math.floor(bits);
}

/** The positions of letters that look like words: between two separators, without a digit or a change of case. */
function proseOf(secret: string): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { 0: piece, index } of secret.matchAll(/(?<![0-9a-zA-Z])(?:[a-zA-Z]?[a-z]+|[A-Z]+)(?![0-9a-zA-Z])/g))
    for (let letter = 0; letter < piece.length; letter += 1) places.add(index + letter);
  return places;
}

function alphabetOf(secret: string): number {
  if (/^[0-9a-f]+$/.test(secret) || /^[0-9A-F]+$/.test(secret)) return 16;
  const kinds: readonly (readonly [RegExp, number])[] = [
    [/[0-9]/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[^0-9a-zA-Z]/, 2],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(secret) ? size : 0), 0);
}

function wordAt(text: string, at: number): number {
  return WORDS.find((word) => text.startsWith(word, at))?.length ?? 0;
}

/** The length of the text from here that already occurred earlier. */
function repeatAt(text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && text.slice(0, at).includes(text.slice(at, at + length + 1))) length += 1;
  return length >= SHORTEST_REPEAT ? length : 0;
}

/** The length of the sequence with a constant small step from here. */
function runAt(text: string, at: number): number {
  const step = text.charCodeAt(at + 1) - text.charCodeAt(at);
  if (!(Math.abs(step) <= 1)) return 0;
  let length = 2;
  while (at + length < text.length && text.charCodeAt(at + length) - text.charCodeAt(at + length - 1) === step) length += 1;
  return length >= SHORTEST_REPEAT ? length : 0;
}
