import { createHash, createHmac } from 'node:crypto';

const [site = '', table = ''] = process.argv.slice(2);
const base = table === 'crash' ? `${site}/api/originals/crash` : `${site}/api/live/tables/${table}`;
const read = async (path) => (await (await fetch(`${base}/${path}`)).json()).data;
const sha = (data) => createHash('sha256').update(data).digest('hex');

/** The numbers of a round: `below(b)` is the next one, from 0 to b − 1. */
function numbersOf({ link, beacon_value: value }) {
  const words = [];
  let block = 0;
  const next = () => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', link).update(`${table}:${value}:${block}`).digest();
      for (let place = 0; place < 32; place += 4) words.push(bytes.readUInt32BE(place));
      block += 1;
    }
    return words.shift();
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

/** The shoe, as far as six cards. */
function cardsOf(below) {
  const shoe = Array.from({ length: 416 }, (_, i) => RANKS[i % 13] + 'SHDC'[Math.floor(i / 13) % 4]);
  for (let p = 0; p < 6; p += 1) {
    const other = p + below(416 - p);
    [shoe[p], shoe[other]] = [shoe[other], shoe[p]];
  }
  return shoe;
}

const worth = (card) => (RANKS.indexOf(card[0]) >= 9 ? 0 : RANKS.indexOf(card[0]) + 1);
const points = (hand) => hand.reduce((sum, card) => sum + worth(card), 0) % 10;
const height = (card) => (card[0] === 'A' ? 13 : RANKS.indexOf(card[0]));

/** By table: the result of a round, in the site's own fields. */
const results = {
  crash(below) {
    const n = BigInt(below(2 ** 26)) * 2n ** 26n + BigInt(below(2 ** 26));
    const hundredths = Number((97n * 2n ** 52n) / (2n ** 52n - n));
    return { multiplier: Math.min(Math.max(hundredths, 100), 100_000_000) / 100 };
  },
  roulette(below) {
    const number = below(37);
    return { number, color: number === 0 ? 'green' : REDS.includes(number) ? 'red' : 'black' };
  },
  wheel(below) {
    const field = below(54);
    if (FIELDS[field] === 'C') {
      const seat = below(20);
      return { field, pays: SEATS[seat], drawn: [seat] };
    }
    if (FIELDS[field] !== 'P') return { field, pays: Number(FIELDS[field]), drawn: [] };
    const left = FISH.map((_, fish) => fish);
    const drawn = [10, 9, 8].map((bound) => left.splice(below(bound), 1)[0]);
    return { field, pays: drawn.reduce((sum, fish) => sum + FISH[fish], 0), drawn };
  },
  derby(below) {
    const [home, away] = cardsOf(below);
    const ahead = height(home) - height(away);
    return { home, away, winner: ahead === 0 ? 'tie' : ahead > 0 ? 'home' : 'away' };
  },
  baccarat(below) {
    const shoe = cardsOf(below);
    const [player, banker, rest] = [[shoe[0], shoe[2]], [shoe[1], shoe[3]], shoe.slice(4)];
    const pairs = [player, banker].map(([one, two]) => one[0] === two[0]);
    const had = points(banker);
    if (points(player) < 8 && had < 8) {
      const third = points(player) <= 5 ? rest.shift() : undefined;
      if (third !== undefined) player.push(third);
      if (had <= (third === undefined ? 5 : BANKER_DRAWS_TO[worth(third)])) banker.push(rest.shift());
    }
    const ahead = points(player) - points(banker);
    const winner = ahead === 0 ? 'tie' : ahead > 0 ? 'player' : 'banker';
    return { player, banker, player_points: points(player), banker_points: points(banker), winner, player_pair: pairs[0], banker_pair: pairs[1] };
  },
};

function isCommitted(proof, chain) {
  let end = proof.link;
  for (let step = 0; step < proof.link_index; step += 1) end = sha(end);
  const { genesis_time: genesis, period } = chain.beacon;
  const late = genesis + (proof.beacon_round - 1) * period - Date.parse(proof.closes_at) / 1000;
  const value = sha(Buffer.from(proof.beacon_signature, 'hex'));
  return sha(proof.link) === proof.link_hash && end === chain.end_hash && late > 0 && late <= period && value === proof.beacon_value;
}

const chains = await read('chains');
let wrong = 0;
for (const row of await read('history?limit=20')) {
  const [proof, shown] = table === 'crash' ? [row, row] : [row.proof, row.outcome];
  const chain = chains.find(({ id }) => id === proof.chain_id);
  const result = results[table](numbersOf(proof));
  const same = Object.entries(result).every(([name, value]) => JSON.stringify(value) === JSON.stringify(shown[name]));
  const right = same && isCommitted(proof, chain);
  if (!right) wrong += 1;
  console.log(row.round_id, JSON.stringify(result), right ? 'right' : 'WRONG');
}
process.exitCode = wrong > 0 ? 1 : 0;
