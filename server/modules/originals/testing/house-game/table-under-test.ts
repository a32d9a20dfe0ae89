import { liveBetsReply } from '#contracts/originals/live.ts';
import { currentRound } from '#server/modules/rounds/index.ts';
import { mostE2, paysIn, returnCents } from '../../table/domain/bet-returns.ts';
import { channelOf, isLiveTable, isRunTable, type LiveTable, type ResultTable, type Table, tablePath } from '../../table/table-game.ts';
import { createOriginalsHttp } from '../originals-http.ts';
import { createTableFixture } from '../table-fixture.ts';
import type { Fields, GameUnderTest } from './game-under-test.ts';

export const NO_ROUND = '0192ffff-0000-7000-8000-00000000dead';
/** More than the R$ 10,00 that the suite allows as a round's payout. */
const TOO_MUCH_CENTS = 1_001;
const HUNDREDTHS = 100;

export interface ProvedBet extends Fields {
  readonly round_id: string;
  readonly stake: number;
  readonly payout: number;
}

interface ProvedBets {
  readonly bets: readonly ProvedBet[];
  readonly rounds: readonly { readonly round_id: string; readonly link: string | null; readonly beacon_value: string | null; readonly voided: boolean }[];
}

/** A table whose results pay positions, for the contract suite: its rules and its wire are the whole input. */
export function tableUnderTest(table: ResultTable): GameUnderTest {
  const { game, wire } = table;
  const [first = '', second = ''] = game.positions;
  const bodyOf = (position: string) => wire.position(position) as Fields;
  const boldest = game.positions.reduce((best, position) => (mostE2(game.pays, position) > mostE2(game.pays, best) ? position : best), first);
  const bad = Object.fromEntries(Object.keys(bodyOf(first)).map((field) => [field, [undefined, 'no such position', '__proto__', 1, null]]));
  const resultOf = (link: string, beaconValue: string) => game.classOf(game.codec.read(game.codec.text(game.draw(link, beaconValue))));
  return sharedTable(table, {
    otherKeyedCalls: [],
    choice: bodyOf(first),
    otherChoice: { ...bodyOf(second), round_id: NO_ROUND },
    boldest: { stakeCents: Math.max(HUNDREDTHS, Math.ceil((TOO_MUCH_CENTS * HUNDREDTHS) / mostE2(game.pays, boldest))), over: bodyOf(boldest) },
    badChoice: bad,
    alikeFields: Object.fromEntries(Object.keys(bodyOf(first)).map((field) => [field, []])),
    damages: { 'another return': 'UPDATE originals_table_bet SET pays_e2 = pays_e2 + 1 WHERE {row}' },
    reply: wire.schemas.betReply,
    events: ['BetsUpdated', 'RoundClosed', 'RoundSpinning', 'RoundSettled'],
    dueCents: (bet, link, beaconValue) =>
      returnCents(bet.stake, paysIn(game.pays, wire.readPosition({ ...bet, round_id: undefined }), resultOf(link, beaconValue))),
    alike(link, beaconValue) {
      const paid = (position: string) => paysIn(game.pays, position, resultOf(link, beaconValue)) > 0;
      const [wins, loses] = [game.positions.find(paid), game.positions.find((position) => !paid(position))];
      return wins === undefined || loses === undefined ? null : { wins: bodyOf(wins), loses: bodyOf(loses) };
    },
  });
}

/** A live table for the contract suite, with bets on the two positions that allow the highest stakes. */
export function liveTableUnderTest(table: LiveTable): GameUnderTest {
  const { game, wire } = table;
  const [first = '', second = ''] = game.positions.toSorted((a, b) => mostE2(game.pays, a) - mostE2(game.pays, b));
  const boldest = game.positions.reduce((best, position) => (mostE2(game.pays, position) > mostE2(game.pays, best) ? position : best), first);
  const resultOf = (link: string, beaconValue: string) => game.classOf(game.codec.read(game.codec.text(game.draw(link, beaconValue))));
  return sharedTable(table, {
    otherKeyedCalls: [],
    positions: [first, second],
    choice: { position: first },
    otherChoice: { position: second, round_id: NO_ROUND },
    boldest: { stakeCents: Math.max(HUNDREDTHS, Math.ceil((TOO_MUCH_CENTS * HUNDREDTHS) / mostE2(game.pays, boldest))), over: { position: boldest } },
    badChoice: { position: [undefined, 'no such position', '__proto__', 1, null, 'x'.repeat(300)] },
    alikeFields: { position: [] },
    bodyOf: ({ position, stake, ...others }) => ({ ...others, bets: [{ position, stake }] }),
    stakeOf: (reply) => (reply['bets'] as readonly { readonly stake: number }[])[0]?.stake,
    reply: liveBetsReply,
    damages: { 'another return': 'UPDATE originals_table_bet SET pays_e2 = pays_e2 + 1 WHERE {row}' },
    events: ['BetsUpdated', 'NoMoreBets', 'RoundResult', 'RoundSettled'],
    dueCents: (bet, link, beaconValue) => returnCents(bet.stake, paysIn(game.pays, String(bet['position']), resultOf(link, beaconValue))),
    alike(link, beaconValue) {
      const paid = (position: string) => paysIn(game.pays, position, resultOf(link, beaconValue)) > 0;
      const [wins, loses] = [game.positions.find(paid), game.positions.find((position) => !paid(position))];
      return wins === undefined || loses === undefined ? null : { wins: wire.position(wins) as Fields, loses: wire.position(loses) as Fields };
    },
  });
}

/** The table-specific input of a shared table. */
export interface TableRules extends Pick<
  GameUnderTest,
  'otherKeyedCalls' | 'choice' | 'otherChoice' | 'boldest' | 'badChoice' | 'alikeFields' | 'bodyOf' | 'stakeOf' | 'reply'
> {
  /** The positions of `choice` and of `otherChoice`; by default the game's first two. */
  readonly positions?: readonly [string, string];
  readonly damages: Readonly<Record<string, string>>;
  readonly events: readonly string[];
  /** The payout that a finished bet of a drawn round must have. */
  dueCents(bet: ProvedBet, link: string, beaconValue: string): number;
  /** Two choices of which the round pays one; null if there are none. */
  alike(link: string, beaconValue: string): { readonly wins: Fields; readonly loses: Fields } | null;
}

/** A table for the contract suite: bets stay on a shared round until it is paid. */
export function sharedTable(table: Table, rules: TableRules): GameUnderTest {
  const { game, wire } = table;
  const [first = '', second = ''] = rules.positions ?? game.positions;
  const bets = tablePath(table, 'bets');
  const ofBet = '(SELECT round_id, player_id FROM originals_table_bet WHERE {row})';
  return {
    id: game.id,
    form: 'table',
    stakeUrl: bets,
    ...rules,
    badChoice: { ...rules.badChoice, round_id: ["1' OR '1'='1", 1] },
    alikeFields: { stake: [], ...rules.alikeFields },
    history: { url: bets, reply: wire.schemas.betsReply },
    stakeTable: 'originals_table_bet',
    damages: {
      'another stake': `UPDATE originals_table_bet SET stake_cents = stake_cents + 1,
          payout_cents = CASE state WHEN 'won' THEN (stake_cents + 1) * pays_e2 / 100 ELSE 0 END WHERE {row}`,
      'another payout': `UPDATE originals_table_bet SET state = CASE state WHEN 'won' THEN 'lost' ELSE 'won' END,
          payout_cents = CASE state WHEN 'won' THEN 0 ELSE stake_cents * pays_e2 / 100 END WHERE {row}`,
      'an earlier time': "UPDATE originals_table_bet SET placed_at = placed_at - interval '1 minute' WHERE {row}",
      'another position': `UPDATE originals_table_bet SET position = CASE position WHEN '${first}' THEN '${second}' ELSE '${first}' END WHERE {row}`,
      'another table': "UPDATE originals_table_bet SET game = 'nowhere' WHERE {row}",
      'a bet that is open still': "UPDATE originals_table_bet SET state = 'open', payout_cents = 0, ended_at = NULL WHERE {row}",
      'a seat of more': `UPDATE originals_table_seat SET stakes = stakes || '{"${first}": 7}' WHERE (round_id, player_id) = ${ofBet}`,
      'a seat of more bets': `UPDATE originals_table_seat SET bets = bets + 1 WHERE (round_id, player_id) = ${ofBet}`,
      ...rules.damages,
    },
    statements: 'table_',
    async run() {
      const fixture = await createTableFixture(table);
      const http = await createOriginalsHttp(fixture);
      return {
        fixture,
        http,
        prepare: async () => void (await fixture.newRound()),
        finish: async () => undefined,
        settle: async () => void (await fixture.finishRound()),
        async proofs({ token }) {
          const proof = (await http.get(token, `${bets}/proof`)).json<ProvedBets>();
          const rounds = new Map(proof.rounds.map((round) => [round.round_id, round]));
          return proof.bets.map((bet) => {
            const { link = null, beacon_value: beaconValue = null, voided = false } = rounds.get(bet.round_id) ?? {};
            return { paidCents: bet.payout, dueCents: voided ? bet.stake : rules.dueCents(bet, link ?? '', beaconValue ?? '') };
          });
        },
        /** Two bets of which the running round pays one, by its result. */
        async alikePair() {
          for (;;) {
            await fixture.newRound();
            const { id, link, beaconValue } = await fixture.revealRound();
            if (link === null || beaconValue === null) throw new Error('the round has a result');
            const pair = rules.alike(link, beaconValue);
            if (pair === null) continue;
            const call = async (choice: Fields) => ({ principal: await fixture.newPlayer(5_000), url: bets, body: { stake: 100, ...choice, round_id: id } });
            return { wins: await call(pair.wins), loses: await call(pair.loses) };
          }
        },
        table: {
          closeBets: () => fixture.closeRound(),
          voidRound: () => fixture.voidRound(),
          spin: () => fixture.revealRound(),
          channel: channelOf(table),
          path: (call) => tablePath(table, call === 'current' && isLiveTable(table) ? '' : call),
          ...(isRunTable(table) ? { run: () => fixture.runningRound() } : {}),
          events: rules.events,
          hidden: wire.outcome(null) as Fields,
          messages: () => fixture.outbox(),
          clearMessages: () => fixture.clearOutbox(),
          publishBets: () => fixture.publish(),
          round: async () => {
            const round = await currentRound(fixture.db.k, game.id);
            if (round === null) throw new Error('there is no round');
            return round;
          },
        },
        async close() {
          await http.app.close();
          await fixture.drop();
        },
      };
    },
  };
}
