// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlaceBetsReply, SlipRequest } from '#contracts/sportsbook/bets.ts';
import { ApiError, type ApiProblem } from '#web/shared/api/api-problem.ts';
import { createStore } from '#web/shared/create-store.ts';
import { attemptMemory } from './attempt-memory.ts';
import { createPlacement } from './create-placement.ts';
import { type Attempt, IDLE } from './placement-store.ts';

const leg = (event: string) => ({ event_id: event, market_id: `${event}:1x2`, outcome_id: 'home', odds: '2.10', odds_version: '4' });
const request: SlipRequest = {
  odds_change: 'none',
  bets: ['a', 'b'].map((event) => ({ kind: 'single', stake: 100, stake_mode: 'total', legs: [leg(event)] })),
};
const accepted: PlaceBetsReply = {
  ticket_id: 't',
  bets: [
    { id: 'bet-a', status: 'accepted', stake: 100, potential_payout: 210 },
    {
      id: null,
      status: 'rejected',
      reason: 'odds_changed',
      message: 'A cotação mudou de 2,10 para 1,90.',
      changes: [{ leg: 0, odds_requested: '2.10', odds: '1.90', odds_version: '5' }],
      reoffer: { odds: ['1.90'], stake: 80 },
    },
  ],
  balance: { value: 900, bonus: 0, version: 7 },
};
const fails = (problem: ApiProblem) => () => Promise.reject(new ApiError(problem));
const offline = fails({ kind: 'offline' });

let answers: Array<() => Promise<PlaceBetsReply>>;
let sent: Attempt[];
let waits: number[];
let refused: string[];
let keys: number;
let onWait: () => void;

beforeEach(() => {
  sessionStorage.clear();
  [answers, sent, waits, refused, keys, onWait] = [[], [], [], [], 0, () => undefined];
});

function world() {
  const store = createStore(IDLE);
  const answered: string[] = [];
  const control = createPlacement(store, {
    newKey: () => `key-${(keys += 1)}`,
    send: (attempt) => {
      sent.push(attempt);
      return answers.shift()?.() ?? Promise.resolve(accepted);
    },
    async wait(ms) {
      waits.push(ms);
      onWait();
    },
    memory: attemptMemory,
    onAnswer: ({ key }) => void answered.push(key),
    onRefused: (problem) => void refused.push(problem.kind),
  });
  return { store, control, answered, place: () => control.place('ana', request, { names: ['Casa a', 'Casa b'], legs: [] }) };
}

describe('a ticket', () => {
  it('reports placed and rejected bets, each with its own text', async () => {
    const { store, answered, place } = world();
    await place();
    expect(store.get().step).toBe('placed');
    const legs = [{ name: 'Seleção 1', odds: '2,10' }];
    expect(store.get().placed).toEqual([{ id: 'bet-a', name: 'Casa a', stakeCents: 100, payoutCents: 210, legs, totalOdds: null }]);
    expect(store.get().rejected).toEqual([
      {
        name: 'Casa b',
        markets: ['b:1x2'],
        reason: 'odds_changed',
        message: 'A cotação mudou de 2,10 para 1,90.',
        changes: [{ marketId: 'b:1x2', before: '2.10', odds: '1.90', oddsVersion: '5' }],
        offerCents: 80,
      },
    ]);
    expect([answered, attemptMemory.read()]).toEqual([['key-1'], null]);
  });

  it('whose answer was lost is requested with the same key until it is answered', async () => {
    answers = [offline, fails({ kind: 'broken', status: 502 }), fails({ kind: 'limited', message: 'Calma', retryAfterSeconds: 1 })];
    answers.push(fails({ kind: 'refused', status: 409, code: 'idempotency_in_progress', message: '', body: {} }));
    const { store, place } = world();
    const seen: boolean[] = [];
    onWait = () => seen.push(store.get().unanswered);
    await place();
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-1']));
    expect([sent.length, waits, seen]).toEqual([5, [600, 1_200, 2_400, 4_800], [true, true, true, true]]);
    expect(store.get().step).toBe('placed');
  });

  it('that is refused shows the reason, and the next one has a new key', async () => {
    const { store, place } = world();
    answers = [fails({ kind: 'refused', status: 422, code: 'insufficient_balance', message: 'Saldo insuficiente.', body: {} })];
    await place();
    expect([store.get().step, store.get().problem?.kind, attemptMemory.read(), refused]).toEqual(['idle', 'refused', null, ['refused']]);
    await place();
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  it('is sent once however often the button is pressed', async () => {
    const { place } = world();
    await Promise.all([place(), place(), place()]);
    expect(sent).toHaveLength(1);
  });

  it('without an answer survives a reload: its result is requested, and it is not sent anew', async () => {
    answers = [offline];
    const first = world();
    onWait = () => first.control.leave();
    await first.place();
    const second = world();
    await second.control.resume('bia');
    expect(sent).toHaveLength(1);
    await second.control.resume('ana');
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(second.store.get().placed).toHaveLength(1);
    await second.control.resume('ana');
    expect(sent).toHaveLength(2);
  });

  it('of a player who left is not shown to the next player, and is remembered', async () => {
    const { store, control, answered } = world();
    answers = [
      () => {
        control.leave();
        return Promise.resolve(accepted);
      },
    ];
    await control.place('ana', request, { names: [], legs: [] });
    expect([store.get(), answered, attemptMemory.read()?.key]).toEqual([IDLE, [], 'key-1']);
  });

  it('without an answer stays remembered when the session ends meanwhile', async () => {
    answers = [offline, fails({ kind: 'unauthenticated' })];
    const { store, place } = world();
    await place();
    expect([store.get().problem?.kind, attemptMemory.read()?.key]).toEqual(['unauthenticated', 'key-1']);
  });

  it('can be dismissed after its result, not while it is pending', async () => {
    const { store, control, place } = world();
    answers = [
      () => {
        control.dismiss();
        expect(store.get().step).toBe('sending');
        return Promise.resolve(accepted);
      },
    ];
    await place();
    control.dismiss();
    expect(store.get()).toBe(IDLE);
  });
});

it.each(['{', '7', '{"key":"k","playerId":"p","names":[]}', '{"key":1,"playerId":"p","names":[],"request":{"bets":[]}}'])(
  'an unreadable memory is ignored: %s',
  (text) => {
    sessionStorage.setItem('palpite.slip.attempt.v1', text);
    expect(attemptMemory.read()).toBeNull();
  },
);
