import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/shared/api/api-problem.ts';
import { createPlayerToken, TOKEN_FAILURE } from './player-token.ts';

const tokenFor = (name: string, lifeSeconds = 300) => `h.${btoa(JSON.stringify({ sub: name, iat: 1_000, exp: 1_000 + lifeSeconds }))}.s`;
let nowMs: number;
let calls: number;
let answer: () => Promise<string>;

beforeEach(() => {
  nowMs = 5_000;
  calls = 0;
  answer = async () => tokenFor(`ana${calls}`);
});
const keeper = () => createPlayerToken({ fetch: () => ((calls += 1), answer()), nowMs: () => nowMs });

describe('the sportsbook’s token', () => {
  it('is requested once and used until 30 s before its expiry', async () => {
    const token = keeper();
    const first = await token.get();
    nowMs += 269_999;
    expect(await token.get()).toBe(first);
    expect(calls).toBe(1);
    nowMs += 1;
    expect(await token.get()).not.toBe(first);
    expect(calls).toBe(2);
  });

  it('is requested once, whatever the number of simultaneous callers', async () => {
    const token = keeper();
    const all = await Promise.all([token.get(), token.get(), token.get()]);
    expect([new Set(all).size, calls]).toEqual([1, 1]);
  });

  it('is requested again after the server refused it, not for an older refusal', async () => {
    const token = keeper();
    const first = await token.get();
    token.drop('an older one');
    expect(await token.get()).toBe(first);
    token.drop(first);
    expect(await token.get()).not.toBe(first);
  });

  it('of a player who left is not given to the next player, even when it arrives late', async () => {
    const token = keeper();
    let arrive: (token: string) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    const anas = token.get();
    token.forget();
    const arriveForAna = arrive;
    answer = async () => tokenFor('bia');
    const bias = await token.get();
    arriveForAna(tokenFor('ana'));
    await anas;
    expect(await token.get()).toBe(bias);
  });

  it('that can’t be fetched gives the message of the specification', async () => {
    expect(TOKEN_FAILURE).toBe('Erro ao obter token de acesso ao SportBook');
    answer = () => Promise.reject(new ApiError({ kind: 'broken', status: 502 }));
    const token = keeper();
    await expect(token.get()).rejects.toThrow(TOKEN_FAILURE);
    answer = async () => tokenFor('ana');
    await expect(token.get()).resolves.toBe(tokenFor('ana'));
  });

  it('without a session is a lost session, not a failure', async () => {
    answer = () => Promise.reject(new ApiError({ kind: 'unauthenticated' }));
    await expect(keeper().get()).rejects.toMatchObject({ problem: { kind: 'unauthenticated' } });
  });

  it.each(['opaque', 'a.b.c', `h.${btoa('{"exp":1}')}.s`])('that does not state its lifetime is used once: %s', async (text) => {
    answer = async () => text;
    const token = keeper();
    await token.get();
    await token.get();
    expect(calls).toBe(2);
  });
});
