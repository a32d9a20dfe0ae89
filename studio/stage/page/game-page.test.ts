import { describe, expect, test } from 'vitest';
import type { RoundRecord } from '#studio/protocol/rgs.ts';
import type { CasinoMessage } from '../casino/casino-port.ts';
import type { Asked, RgsClient } from '../client/rgs-client.ts';
import { roundReply, sessionReply } from '../testing/replies.ts';
import { createGamePage } from './game-page.ts';
import { isCovered, stakeOf } from './page-state.ts';

type PageClient = Omit<RgsClient, 'replay'>;
const ok = <T>(reply: T): Asked<T> => ({ ok: true, reply });

function pageWith(over: Partial<PageClient> = {}) {
  const log: string[] = [];
  const posted: CasinoMessage[] = [];
  const kept: (string | null)[] = [];
  const asked: { key: string; stake: number }[] = [];
  let nowMs = 0;
  let keys = 0;
  const client: PageClient = {
    open: () => Promise.resolve(ok(sessionReply())),
    resume: () => Promise.resolve(ok(sessionReply())),
    spin: (_session, key, stake, grant) => {
      asked.push({ key, stake });
      return over.spin?.(_session, key, stake, grant) ?? Promise.resolve(ok(roundReply({ payout: 700, balance: 10_500 })));
    },
    rounds: () => Promise.resolve(ok({ data: [] })),
    seen: (_session, id) => {
      log.push(`seen ${id}`);
      return Promise.resolve(ok({}));
    },
    balance: () => Promise.resolve(ok({ balance: 20_000, balance_version: 99 })),
    ...Object.fromEntries(Object.entries(over).filter(([name]) => name !== 'spin')),
  };
  const page = createGamePage({
    game: 'g',
    client,
    casino: { post: (message) => posted.push(message), close: () => undefined },
    player: {
      begin: () => log.push('begin'),
      play: (round: RoundRecord, replay, reveal) => {
        log.push(`${replay ? 'replay' : 'play'} ${round.round_id} at ${page.state().shown}`);
        reveal(round.payout);
        return Promise.resolve();
      },
      cancel: () => Promise.resolve(void log.push('cancel')),
      skip: () => log.push('skip'),
    },
    render: () => undefined,
    announce: (sentence) => log.push(`say ${sentence.replaceAll('\u00a0', ' ')}`),
    describe: () => ['Três onças.'],
    keep: (session) => kept.push(session),
    nowMs: () => nowMs,
    newKey: () => `k${(keys += 1)}`,
  });
  return { page, log, posted, kept, asked, move: (ms: number) => (nowMs += ms) };
}

const DEMO = { token: null, session: null };

describe('a round', () => {
  test('begins at the press, shows the payout last, and is reported as seen', async () => {
    const { page, log, posted } = pageWith();
    await page.open(DEMO);
    await page.press();
    expect(log).toEqual(['begin', 'play r1 at 9800', 'say Três onças. Ganho de R$ 7,00 para uma aposta de R$ 2,00. Saldo: R$ 105,00.', 'seen r1']);
    expect(posted).toEqual([
      { type: 'ready' },
      { type: 'round', state: 'began' },
      { type: 'balance', balance: 9_800, balance_version: 5 },
      { type: 'balance', balance: 9_800, balance_version: 6 },
      { type: 'balance', balance: 10_500, balance_version: 6 },
      { type: 'round', state: 'ended' },
    ]);
  });
  test('is not requested when the button is pressed again too soon', async () => {
    const { page, asked, move } = pageWith();
    await page.open(DEMO);
    await page.press();
    move(2_499);
    await page.press();
    expect(asked).toHaveLength(1);
    move(1);
    await page.press();
    expect(asked.map(({ key }) => key)).toEqual(['k1', 'k2']);
  });
  test('without an answer is requested again with its own key', async () => {
    let answers = 0;
    const { page, asked, log, posted } = pageWith({
      spin: () => Promise.resolve((answers += 1) === 1 ? { ok: false, code: 'unavailable' } : ok(roundReply())),
    });
    await page.open(DEMO);
    await page.press();
    expect(page.state().step.name).toBe('unsure');
    expect(log).toContain('cancel');
    // It is unknown whether the stake was taken: neither bar shows it, and the round is not over for the casino's page.
    expect(page.state().shown).toBe(9_800);
    expect(posted.slice(1)).toEqual([
      { type: 'round', state: 'began' },
      { type: 'balance', balance: 9_800, balance_version: 5 },
      { type: 'refused', code: 'unavailable' },
    ]);
    await page.press();
    expect(posted.filter(({ type }) => type === 'round')).toEqual([
      { type: 'round', state: 'began' },
      { type: 'round', state: 'ended' },
    ]);
    expect(asked.map(({ key }) => key)).toEqual(['k1', 'k1']);
    expect(page.state().step.name).toBe('idle');
  });
  test('that is refused gives the stake back to both bars', async () => {
    const { page, posted } = pageWith({ spin: () => Promise.resolve({ ok: false, code: 'stake_not_offered' }) });
    await page.open(DEMO);
    await page.press();
    expect(page.state().shown).toBe(10_000);
    expect(posted.slice(-3)).toEqual([
      { type: 'balance', balance: 10_000, balance_version: 5 },
      { type: 'round', state: 'ended' },
      { type: 'refused', code: 'stake_not_offered' },
    ]);
  });
  test('that the balance doesn’t cover is not requested', async () => {
    const { page, asked } = pageWith({ open: () => Promise.resolve(ok(sessionReply({ balance: 199 }))) });
    await page.open(DEMO);
    await page.press();
    expect(asked).toEqual([]);
    expect(page.state().notice).toBe('insufficient_balance');
  });
  test('is not requested while the casino’s page pauses the game', async () => {
    const { page, asked } = pageWith();
    await page.open(DEMO);
    page.setPaused(true);
    await page.press();
    expect(asked).toEqual([]);
  });
});

describe('free rounds', () => {
  const grant = { free_round_id: 'g1', amount: 100, total: 2, left: 2, won: 0 };
  const withGrant = () => {
    let { left } = grant;
    const grants: (string | null | undefined)[] = [];
    return {
      grants,
      ...pageWith({
        open: () => Promise.resolve(ok(sessionReply({ free_rounds: [grant], balance: 150 }))),
        spin: (_session, _key, stake, id) => {
          grants.push(id);
          left -= 1;
          const free = { ...grant, left, won: (grant.total - left) * 30 };
          return Promise.resolve(ok(roundReply({ stake, payout: 30, balance: 150 + free.won, is_free: true, free_rounds: free })));
        },
      }),
    };
  };
  test('are offered first: no round begins before the player has answered', async () => {
    const { page, asked } = withGrant();
    await page.open(DEMO);
    await page.press();
    expect(asked).toEqual([]);
    page.answerOffer(false);
    expect([stakeOf(page.state()), isCovered(page.state())]).toEqual([200, false]);
  });
  test('are not charged, are counted down, and end with their total win', async () => {
    const { page, grants, log, posted, asked, move } = withGrant();
    await page.open(DEMO);
    page.answerOffer(true);
    expect([stakeOf(page.state()), isCovered(page.state())]).toEqual([100, true]);
    page.moveStake(1);
    await page.press();
    expect(posted.slice(1, 3)).toEqual([
      { type: 'round', state: 'began' },
      { type: 'balance', balance: 150, balance_version: 5 },
    ]);
    expect(log).toContain('say Três onças. Retorno de R$ 0,30 para uma rodada grátis de R$ 1,00. Nas rodadas grátis, até agora R$ 0,30. Saldo: R$ 1,80.');
    expect(page.state().grants).toMatchObject({ mode: 'taken', result: null });
    move(3_000);
    await page.press();
    expect([grants, asked.map(({ stake }) => stake)]).toEqual([
      ['g1', 'g1'],
      [100, 100],
    ]);
    expect(page.state().grants).toMatchObject({ mode: 'later', result: { left: 0, won: 60 } });
    expect([stakeOf(page.state()), page.state().shown]).toEqual([200, 210]);
    page.dismiss();
    expect(page.state().grants.result).toBe(null);
  });
  test('that the casino no longer knows are not offered again, and nothing is staked in their place', async () => {
    const { page } = pageWith({
      open: () => Promise.resolve(ok(sessionReply({ free_rounds: [{ ...grant, left: 1 }] }))),
      spin: () => Promise.resolve({ ok: false, code: 'free_rounds_over' }),
    });
    await page.open(DEMO);
    expect(page.state().grants.mode).toBe('taken');
    await page.press();
    expect(page.state()).toMatchObject({ step: { name: 'idle' }, notice: 'free_rounds_over', shown: 10_000, grants: { all: [], mode: 'later' } });
  });
});

describe('a session', () => {
  test('after a reload plays the unseen round first', async () => {
    const { page, log, posted } = pageWith({ resume: () => Promise.resolve(ok(sessionReply({ unseen: roundReply({ payout: 700 }) }))) });
    await page.open({ token: null, session: 'kept' });
    expect(log.slice(0, 1)).toEqual(['play r1 at 9300']);
    expect(posted.slice(0, 3)).toEqual([{ type: 'ready' }, { type: 'round', state: 'began' }, { type: 'balance', balance: 9_300, balance_version: 5 }]);
    expect(log).toContain('seen r1');
  });
  test('that ended is removed, and the casino’s page is notified', async () => {
    const { page, kept, posted } = pageWith({ spin: () => Promise.resolve({ ok: false, code: 'session_ended' }) });
    await page.open(DEMO);
    await page.press();
    expect(kept).toEqual(['s1', null]);
    expect(posted.slice(-2)).toEqual([{ type: 'refused', code: 'session_ended' }, { type: 'session-ended' }]);
    expect(page.state().step.name).toBe('ended');
  });
  test('that could not be opened is opened again by a press', async () => {
    let tries = 0;
    const { page, asked } = pageWith({ open: () => Promise.resolve((tries += 1) === 1 ? { ok: false, code: 'unavailable' } : ok(sessionReply())) });
    await page.open(DEMO);
    expect(page.state()).toMatchObject({ step: { name: 'opening' }, notice: 'unavailable' });
    await page.press();
    expect(page.state()).toMatchObject({ step: { name: 'idle' }, notice: null });
    expect(asked).toEqual([]);
  });
  test('shows a deposit made elsewhere', async () => {
    const { page } = pageWith();
    await page.open(DEMO);
    await page.askBalance();
    expect(page.state().shown).toBe(20_000);
  });
});

test('a round seen again is neither requested nor reported', async () => {
  const { page, log, asked, posted } = pageWith();
  await page.open(DEMO);
  await page.replay(roundReply({ payout: 300 }));
  expect(asked).toEqual([]);
  expect(log[0]).toBe('replay r1 at 10000');
  expect(log.some((line) => line.startsWith('seen'))).toBe(false);
  expect(posted).toEqual([{ type: 'ready' }]);
});
