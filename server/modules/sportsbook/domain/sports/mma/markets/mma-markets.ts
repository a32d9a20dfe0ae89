import type { Side } from '../../../events/score.ts';
import { VOID } from '../../../facts/outcome-result.ts';
import { resultsOf, type Verdict, winners } from '../../../facts/verdict.ts';
import { parseLine } from '../../../markets/line.ts';
import type { MarketDefinition, Outcome } from '../../../markets/market-definition.ts';
import { answer, bothTeams, overUnder, withDraw, wonBySide, wonOrDrawn, yesNo } from '../../../markets/plain-markets.ts';
import { type FightFacts, FORMATS, isDecision, lastRound, type Method, ROUND_SECONDS, secondsFought } from '../facts/fight-facts.ts';
import { BELL, CARDS, DRAW_LOSES, DRAW_VOID, mmaMarket } from './mma-market.ts';

const SIDES = ['home', 'away'] as const;
/** Methods of a win as bets distinguish them: a disqualification counts as a knock-out. */
export const WAYS = ['ko', 'submission', 'decision'] as const;
type Way = (typeof WAYS)[number];
const WAY_TEXTS: Readonly<Record<Way, string>> = { ko: 'nocaute ou desclassificação', submission: 'finalização', decision: 'decisão' };
const KO = 'Nocaute inclui nocaute técnico, interrupção do médico ou do córner, e desclassificação.';
const NONE = () => ({});

const wayOf = (method: Method): Way => (method === 'submission' ? 'submission' : isDecision(method) ? 'decision' : 'ko');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isWon = (ids: readonly string[], id: string) => winners(ids, (each) => each === id);

/** The winner. A draw has no price: stakes are refunded. */
export const winner = mmaMarket({
  ...{ id: 'winner', title: 'Vencedor da luta', group: 'main', keepsWithFormat: true, read: NONE, name: () => 'Vencedor da luta' },
  rule: 'Ganha quem acertar o vencedor da luta.',
  own: [DRAW_VOID],
  outcomes: bothTeams,
  decide: (_params, { winner: won }) => (won === null ? null : won === 'draw' ? resultsOf({ home: VOID, away: VOID }) : wonBySide(won)),
});

export const result = mmaMarket({
  ...{ id: 'result', title: 'Resultado com empate', group: 'main', keepsWithFormat: true, read: NONE, name: () => 'Resultado com empate' },
  rule: 'Ganha quem acertar o vencedor da luta, ou o empate.',
  own: [DRAW_LOSES],
  outcomes: withDraw,
  decide: (_params, { winner: won }) => (won === null ? null : wonOrDrawn(won)),
});

export const distance = mmaMarket({
  ...{ id: 'distance', title: 'A luta vai até o fim', group: 'main', read: NONE, name: () => 'A luta vai até o fim' },
  rule: 'Ganha “Sim” se todos os rounds previstos forem lutados até o fim; uma decisão técnica antes disso é “Não”.',
  outcomes: yesNo,
  decide: (_params, { method }) => (method === null ? null : answer(method === 'decision')),
});

/** Rounds over or under a half line: 2.5 is two minutes and a half into the third round, and an end at exactly that time counts as over. */
export const totalRounds = mmaMarket<number>({
  ...{ id: 'total_rounds', title: 'Total de rounds', group: 'main', example: { total: '2.5' } },
  rule: 'Ganha quem acertar se a luta passa ou não da linha. Meio round são dois minutos e meio: acabar exatamente aí é “Mais”.',
  own: [BELL],
  read: ({ total }) => {
    const quarters = parseLine(total, 18);
    return quarters !== null && quarters > 0 && quarters % 4 === 2 ? quarters : null;
  },
  name: () => 'Total de rounds',
  outcomes: overUnder,
  decide(quarters, facts) {
    const fought = secondsFought(facts);
    if (fought === null) return null;
    const isOver = fought >= (quarters / 4) * ROUND_SECONDS;
    // Without a result only over can be decided, since the length that the fight would have had is unknown.
    return isOver || facts.ending === 'played' ? isWon(['over', 'under'], isOver ? 'over' : 'under') : null;
  },
});

export const method = mmaMarket({
  ...{ id: 'method', title: 'Método da vitória', group: 'method', read: NONE, name: () => 'Método da vitória' },
  rule: 'Ganha quem acertar como a luta é vencida, seja quem for o vencedor.',
  own: [KO, CARDS, DRAW_VOID],
  outcomes: () => WAYS.map((id) => ({ id, name: capital(WAY_TEXTS[id]) })),
  decide(_params, { winner: won, method: by }) {
    if (won === 'draw') return resultsOf({ ko: VOID, submission: VOID, decision: VOID });
    return won === null || by === null ? null : isWon(WAYS, wayOf(by));
  },
});

const WON_BY = SIDES.flatMap((side) => WAYS.map((way) => ({ side, way, id: `${side}_${way}` })));
const WON_BY_IDS = [...WON_BY.map(({ id }) => id), 'draw'];

export const winnerMethod = mmaMarket({
  ...{ id: 'winner_method', title: 'Vencedor e método', group: 'method', read: NONE, name: () => 'Vencedor e método' },
  rule: 'Ganha quem acertar o vencedor e como ele vence.',
  own: [KO, CARDS, DRAW_LOSES],
  outcomes: (_params, teams) => [...WON_BY.map(({ side, way, id }) => ({ id, name: `${teams[side]} por ${WAY_TEXTS[way]}` })), { id: 'draw', name: 'Empate' }],
  decide: (_params, { winner: won, method: by }) =>
    won === 'draw' ? isWon(WON_BY_IDS, 'draw') : won === null || by === null ? null : isWon(WON_BY_IDS, `${won}_${wayOf(by)}`),
});

/** How one fighter wins, or that he does not win. */
export function fighterMethod(side: Side): MarketDefinition<FightFacts> {
  const ids = [...WAYS, 'none'];
  return mmaMarket({
    ...{ id: `${side}_method`, title: `Método do ${side === 'home' ? 'primeiro' : 'segundo'} lutador`, group: 'method', read: NONE },
    rule: 'Ganha quem acertar como o lutador indicado vence, ou que ele não vence.',
    own: [KO, CARDS, 'O empate é “Não vence”.'],
    name: (_params, teams) => `Como ${teams[side]} vence`,
    outcomes: () => ids.map((id) => ({ id, name: id === 'none' ? 'Não vence' : capital(WAY_TEXTS[id as Way]) })),
    decide: (_params, { winner: won, method: by }) =>
      won !== null && won !== side ? isWon(ids, 'none') : won === null || by === null ? null : isWon(ids, wayOf(by)),
  });
}

/** Reads the planned number of rounds; null unless fights may have it. */
function readRounds(text: string | undefined): number | null {
  return FORMATS.find((each) => String(each) === text) ?? null;
}

const roundsTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

/** Decides nothing for a fight of another length; `unknown`: the round is unknown. */
function inRound(facts: FightFacts, rounds: number, ids: readonly string[], idOf: (round: number) => string): Verdict | null {
  if (facts.rounds !== null && facts.rounds !== rounds) return 'void';
  const round = lastRound(facts);
  return round === null ? null : isWon(ids, idOf(round));
}

export const round = mmaMarket<number>({
  ...{ id: 'round', title: 'Round em que a luta acaba', group: 'rounds', example: { rounds: '3' } },
  rule: 'Ganha quem acertar em que round a luta acaba, ou que ela vai para a decisão dos juízes.',
  own: [BELL, CARDS],
  read: ({ rounds }) => readRounds(rounds),
  name: () => 'Round em que a luta acaba',
  outcomes: (rounds) => [...roundsTo(rounds).map((each) => ({ id: String(each), name: `${each}º round` })), { id: 'decision', name: 'Decisão' }],
  decide(rounds, facts) {
    const ids = [...roundsTo(rounds).map(String), 'decision'];
    if (facts.method === null) return null;
    if (facts.rounds !== null && facts.rounds !== rounds) return 'void';
    return isDecision(facts.method) ? isWon(ids, 'decision') : inRound(facts, rounds, ids, String);
  },
});

const roundOutcomes = (rounds: number) =>
  SIDES.flatMap((side) => [...roundsTo(rounds).map(String), 'decision'].map((when) => ({ side, when, id: `${side}_${when}` })));

export const winnerRound = mmaMarket<number>({
  ...{ id: 'winner_round', title: 'Vencedor e round', group: 'rounds', example: { rounds: '3' } },
  rule: 'Ganha quem acertar o vencedor e em que round ele vence, ou que vence por decisão.',
  own: [BELL, CARDS, DRAW_LOSES],
  read: ({ rounds }) => readRounds(rounds),
  name: () => 'Vencedor e round',
  outcomes: (rounds, teams): Outcome[] => [
    ...roundOutcomes(rounds).map(({ side, when, id }) => ({ id, name: `${teams[side]} ${when === 'decision' ? 'por decisão' : `no ${when}º round`}` })),
    { id: 'draw', name: 'Empate' },
  ],
  decide(rounds, facts) {
    const ids = [...roundOutcomes(rounds).map(({ id }) => id), 'draw'];
    const { winner: won, method: by } = facts;
    if (won === null || (by === null && won !== 'draw')) return null;
    if (facts.rounds !== null && facts.rounds !== rounds) return 'void';
    if (won === 'draw') return isWon(ids, 'draw');
    return by !== null && isDecision(by) ? isWon(ids, `${won}_decision`) : inRound(facts, rounds, ids, (each) => `${won}_${each}`);
  },
});

/** All markets of a fight, in display order. */
export const mmaMarkets: readonly MarketDefinition<FightFacts>[] = [
  ...[winner, result, distance, totalRounds],
  ...[winnerMethod, method, fighterMethod('home'), fighterMethod('away')],
  ...[round, winnerRound],
];
