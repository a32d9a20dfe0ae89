import { expect, test } from 'vitest';
import type { ReplayReply } from '#studio/protocol/rgs.ts';
import type { Asked } from '../client/rgs-client.ts';
import { roundReply } from '../testing/replies.ts';
import { createReplayPage } from './replay-page.ts';
import type { ReplayState } from './replay-state.ts';

const WON = roundReply({ payout: 700 });
const ok = (over: Partial<ReplayReply> = {}): Asked<ReplayReply> => ({ ok: true, reply: { game: 'g', round: WON, ...over } });

function pageWith(...answers: readonly Asked<ReplayReply>[]) {
  const left = [...answers];
  const log: string[] = [];
  const states: ReplayState[] = [];
  let endRound: (() => void) | null = null;
  const page = createReplayPage({
    game: 'g',
    token: 'id.17.ab',
    client: {
      replay: (token) => {
        log.push(`ask ${token}`);
        return Promise.resolve(left.shift() ?? { ok: false, code: 'unavailable' });
      },
    },
    player: {
      play: (round, replay, reveal) => {
        log.push(`${replay ? 'replay' : 'play'} ${round.round_id}`);
        reveal(round.payout);
        return new Promise((resolve) => {
          endRound = resolve;
        });
      },
      skip: () => {
        log.push('skip');
        endRound?.();
      },
    },
    render: (state) => states.push(state),
    announce: (sentence) => log.push(`say ${sentence.replaceAll('\u00a0', ' ')}`),
    describe: () => ['Três onças.'],
  });
  return { page, log, states };
}

test('the round is requested with the link, labelled a replay, shown once, and summed up without a balance', async () => {
  const { page, log, states } = pageWith(ok());
  const opening = page.open();
  await expect.poll(() => states.at(-1)).toMatchObject({ name: 'playing', won: 700 });
  await page.press();
  await opening;
  expect(log).toEqual([
    'ask id.17.ab',
    'say Repetição da rodada de 20/09/2026, 12:00:00. Nada é apostado nem pago. Código da rodada: r1.',
    'replay r1',
    'skip',
    'say Repetição de uma rodada. Três onças. Ganho de R$ 7,00 para uma aposta de R$ 2,00.',
  ]);
  expect(states.map(({ name }) => name)).toEqual(['opening', 'playing', 'playing', 'seen']);
});

test('a press shows it once more, without another call', async () => {
  const { page, log, states } = pageWith(ok());
  const opening = page.open();
  await expect.poll(() => states.at(-1)?.name).toBe('playing');
  await page.press();
  await opening;
  const again = page.press();
  expect(states.at(-1)).toMatchObject({ name: 'playing', won: 700 });
  await page.press();
  await again;
  expect(log.filter((line) => /^(ask|replay)/.test(line))).toEqual(['ask id.17.ab', 'replay r1', 'replay r1']);
});

test('without an answer a press requests it again', async () => {
  const { page, log, states } = pageWith({ ok: false, code: 'unavailable' }, { ok: false, code: 'replay_expired' });
  await page.open();
  expect(log.at(-1)).toContain('Nenhum valor saiu da sua conta');
  await page.press();
  expect(states.at(-1)).toEqual({ name: 'refused', code: 'replay_expired' });
  await page.press();
  expect(log.filter((line) => line.startsWith('ask'))).toHaveLength(2);
});

test('a round of another game is not shown', async () => {
  const { page, log, states } = pageWith(ok({ game: 'other' }));
  await page.open();
  expect(states.at(-1)).toEqual({ name: 'refused', code: 'replay_refused' });
  expect(log.some((line) => line.startsWith('replay'))).toBe(false);
});
