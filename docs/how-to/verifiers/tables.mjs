import { createHash, createHmac } from 'node:crypto';

/**
 * @typedef {{ link: string, link_hash: string, link_index: number, chain_id: string, beacon_round: number, beacon_value: string, beacon_signature: string,
 *   closes_at: string }} Proof
 * @typedef {{ id: string, end_hash: string, beacon: { genesis_time: number, period: number } }} Chain
 * @typedef {{ round_id: string, proof?: Proof, outcome?: Record<string, unknown> }} Row
 * @typedef {(bound: number) => number} Below
 */

const [site = '', table = ''] = process.argv.slice(2);
const base = table === 'crash' ? `${site}/api/originals/crash` : `${site}/api/live/tables/${table}`;

/** @param {string} path */
async function read(path) {
  const body = /** @type {{ data: unknown }} */ (await (await fetch(`${base}/${path}`)).json());
  return body.data;
}

/** @param {string | Buffer} data */
const sha = (data) => createHash('sha256').update(data).digest('hex');

/**
 * The numbers of a round: `below(b)` is the next one, from 0 to b − 1.
 * @param {Proof} proof
 * @returns {Below}
 */
function numbersOf({ link, beacon_value: value }) {
  /** @type {number[]} */
  let words = [];
  let block = 0;
  const next = () => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', link).update(`${table}:${value}:${block}`).digest();
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((place) => bytes.readUInt32BE(place));
      block += 1;
    }
    const [word = 0, ...others] = words;
    words = others;
    return word;
  };
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let word = next();
    while (word >= limit) word = next();
    return word % bound;
  };
}

const REDS = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const FIELDS = 'C 1 2 1 2 1 12 2 1 2 1 25 1 2 1 16 1 2 1 12 1 2 1 2 1 2 1 P 1 2 1 16 1 2 12 1 2 1 25 1 2 1 2 1 2 1 12 1 2 1 16 1 2 1'.split(' ');
const SEATS = [100, 20, 40, 30, 50, 20, 100, 30, 40, 80, 20, 100, 30, 40, 50, 20, 100, 30, 40, 80];
const FISH = [5, 20, 10, 50, 5, 15, 30, 5, 20, 10];
const RANKS = 'A23456789TJQK';
const BANKER_DRAWS_TO = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3];

/**
 * The shoe, shuffled as far as six cards.
 * @param {Below} below
 */
function cardsOf(below) {
  const shoe = Array.from({ length: 416 }, (_, i) => `${RANKS[i % 13] ?? ''}${'SHDC'[Math.floor(i / 13) % 4] ?? ''}`);
  for (let p = 0; p < 6; p += 1) {
    const other = p + below(416 - p);
    const [here, there] = [shoe[p] ?? '', shoe[other] ?? ''];
    shoe[p] = there;
    shoe[other] = here;
  }
  return shoe;
}

/** @param {string} card */
const rank = (card) => RANKS.indexOf(card.slice(0, 1));
/** @param {string} card */
const worth = (card) => (rank(card) >= 9 ? 0 : rank(card) + 1);
/** @param {readonly string[]} hand */
const points = (hand) => hand.reduce((sum, card) => sum + worth(card), 0) % 10;
/** @param {string} card */
const height = (card) => (rank(card) === 0 ? 13 : rank(card));

/**
 * By table: the result of a round, in the site's own fields.
 * @type {Record<string, (below: Below) => Record<string, unknown>>}
 */
const results = {
  crash(below) {
    const n = BigInt(below(2 ** 26)) * 2n ** 26n + BigInt(below(2 ** 26));
    const hundredths = Number((97n * 2n ** 52n) / (2n ** 52n - n));
    return { multiplier: Math.min(Math.max(hundredths, 100), 100_000_000) / 100 };
  },
  roulette(below) {
    const number = below(37);
    const color = REDS.includes(number) ? 'red' : 'black';
    return { number, color: number === 0 ? 'green' : color };
  },
  wheel(below) {
    const field = below(54);
    if (FIELDS[field] === 'C') {
      const seat = below(20);
      return { field, pays: SEATS[seat], drawn: [seat] };
    }
    if (FIELDS[field] !== 'P') return { field, pays: Number(FIELDS[field]), drawn: [] };
    const left = FISH.map((_, fish) => fish);
    const drawn = [10, 9, 8].flatMap((bound) => left.splice(below(bound), 1));
    return { field, pays: drawn.reduce((sum, fish) => sum + (FISH[fish] ?? 0), 0), drawn };
  },
  derby(below) {
    const [home = '', away = ''] = cardsOf(below);
    return { home, away, winner: winner(height(home) - height(away), 'home', 'away') };
  },
  baccarat(below) {
    const [p1 = '', b1 = '', p2 = '', b2 = '', ...rest] = cardsOf(below);
    const [player, banker] = [
      [p1, p2],
      [b1, b2],
    ];
    const had = points(banker);
    if (points(player) < 8 && had < 8) {
      const third = points(player) <= 5 ? rest.splice(0, 1) : [];
      player.push(...third);
      const drawsTo = third.length === 0 ? 5 : BANKER_DRAWS_TO[points(third)];
      if (had <= (drawsTo ?? -1)) banker.push(...rest.splice(0, 1));
    }
    return {
      ...{ player, banker, player_points: points(player), banker_points: points(banker) },
      winner: winner(points(player) - points(banker), 'player', 'banker'),
      ...{ player_pair: rank(p1) === rank(p2), banker_pair: rank(b1) === rank(b2) },
    };
  },
};

/**
 * @param {number} ahead
 * @param {string} one
 * @param {string} other
 */
function winner(ahead, one, other) {
  if (ahead === 0) return 'tie';
  return ahead > 0 ? one : other;
}

/**
 * @param {Proof} proof
 * @param {Chain | undefined} chain
 */
function isCommitted(proof, chain) {
  if (chain === undefined) return false;
  let end = proof.link;
  for (let step = 0; step < proof.link_index; step += 1) end = sha(end);
  const { genesis_time: genesis, period } = chain.beacon;
  const late = genesis + (proof.beacon_round - 1) * period - Date.parse(proof.closes_at) / 1000;
  const value = sha(Buffer.from(proof.beacon_signature, 'hex'));
  return sha(proof.link) === proof.link_hash && end === chain.end_hash && late > 0 && late <= period && value === proof.beacon_value;
}

const draw = results[table];
if (draw === undefined) throw new Error('node tables.mjs https://… crash|roulette|wheel|derby|baccarat');
const chains = /** @type {Chain[]} */ (await read('chains'));
const rows = /** @type {Row[]} */ (await read('history?limit=20'));
let wrong = 0;
for (const row of rows) {
  const proof = /** @type {Proof} */ (row.proof ?? row);
  const shown = /** @type {Record<string, unknown>} */ (row.outcome ?? row);
  const result = draw(numbersOf(proof));
  const same = Object.entries(result).every(([name, value]) => JSON.stringify(value) === JSON.stringify(shown[name]));
  const right =
    same &&
    isCommitted(
      proof,
      chains.find(({ id }) => id === proof.chain_id),
    );
  if (!right) wrong += 1;
  process.stdout.write(`${row.round_id} ${JSON.stringify(result)} ${right ? 'right' : 'WRONG'}\n`);
}
process.exitCode = wrong > 0 ? 1 : 0;
