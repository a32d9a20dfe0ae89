import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import { field } from '../testing/open-sandbox.ts';
import { KEY, openFeed, type OpenFeed } from './testing/open-feed.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('controls of the sports feed', () => {
  let feed: OpenFeed;
  beforeEach(async () => {
    feed = await openFeed();
  });
  afterEach(() => feed.close());

  const coming = async () => (await feed.snapshot('prematch')).filter(({ status }) => status.state === 'not_started');
  const inject = (body: unknown) => feed.sandbox.send('POST', '/sports-feed/message', body);

  it('set the speed: at sixty times real speed a day of matches passes in 24 minutes, and every later kick-off is sent again', async () => {
    const before = await coming();
    const head = await feed.head('prematch');
    expect((await feed.control({ speed: 60 })).body).toMatchObject({ speed: 60, paused: false });
    const received = await feed.messages('prematch', head);
    expect(received.map(({ kind }) => kind)).toEqual(before.map(() => 'fixture_change'));
    for (const { fixture } of before) {
      const [was, is] = [Date.parse(fixture.starts_at), Date.parse((await feed.event(fixture.id)).fixture.starts_at)].map((at) => at - feed.clock.nowMs());
      expect(is).toBeCloseTo((was ?? 0) / 60, -1);
      break;
    }
    for (let minute = 0; minute < 24; minute += 1) {
      feed.clock.advance(60_000);
      await feed.head('live');
    }
    const after = new Map((await feed.snapshot('prematch')).map(({ fixture, status }) => [fixture.id, status.state]));
    for (const { fixture } of before) {
      const begun = Date.parse(fixture.starts_at) <= Date.parse('2026-03-08T18:00:00Z');
      expect([fixture.id, after.get(fixture.id) !== 'not_started']).toEqual([fixture.id, begun]);
    }
    expect((await feed.messages('prematch', head)).every(({ at }) => Date.parse(at) <= feed.clock.nowMs())).toBe(true);
  });

  it('pause every match; the heartbeat continues; afterwards kick-offs are delayed', async () => {
    const [first] = await coming();
    await feed.control({ pause: true });
    const held = await feed.snapshot('live');
    feed.clock.advance(5 * HOUR_MS);
    expect(await feed.snapshot('live')).toEqual(held);
    expect((await feed.messages('live', 0)).at(-1)).toMatchObject({ kind: 'alive' });
    await feed.control({ pause: false });
    const id = first?.fixture.id ?? '';
    expect(Date.parse((await feed.event(id)).fixture.starts_at) - Date.parse(first?.fixture.starts_at ?? '')).toBe(5 * HOUR_MS);
  });

  it('refuse an unknown control', async () => {
    for (const body of [
      {},
      { speed: 0 },
      { speed: 601 },
      { speed: '60' },
      { pause: 1 },
      { scenario: 'fire' },
      { speed: 1, more: true },
      { seconds: 5 },
      { mistakes: -0.1 },
      { mistakes: 1.1 },
      { mistakes: '1' },
      [],
      'x',
    ]) {
      expect([JSON.stringify(body), (await feed.control(body)).status >= 400]).toEqual([JSON.stringify(body), true]);
    }
    expect((await feed.sandbox.get('/sports-feed/control')).body).toMatchObject({ speed: 1, paused: false, seed: 'palpite' });
  });

  it('inject a message, which gets its number in the stream and appears in the snapshot', async () => {
    const [first] = await coming();
    const id = first?.fixture.id ?? '';
    const head = await feed.head('prematch');
    const markets = [{ id: 'total', specifiers: { total: '3.5' }, status: 1, outcomes: [{ id: 'over', odds: '2.5', active: true }] }];
    expect((await inject({ kind: 'odds_change', event_id: id, minute: 0, score: { home: 0, away: 0 }, markets })).body).toMatchObject({ seq: head + 1 });
    expect((await inject({ kind: 'fixture_change', event_id: id, starts_at: '2026-03-09T20:00:00Z', status: { state: 'delayed' } })).status).toBe(200);
    expect(await feed.event(id)).toMatchObject({
      markets,
      status: { state: 'delayed', period: 'not_started' },
      fixture: { starts_at: '2026-03-09T20:00:00.000Z' },
    });
    expect((await feed.messages('prematch', head)).map(({ kind }) => kind)).toEqual(['odds_change', 'fixture_change']);
    await inject({ producer: 'live', kind: 'alive' });
    expect((await feed.messages('live', 0)).at(-1)).toMatchObject({ kind: 'alive', producer: 'live' });
  });

  it('refuse hostile messages', async () => {
    const [first] = await coming();
    const id = first?.fixture.id ?? '';
    const odds = (price: unknown) => ({
      kind: 'odds_change',
      event_id: id,
      minute: 0,
      score: { home: 0, away: 0 },
      markets: [{ id: '1x2', specifiers: {}, status: 1, outcomes: [{ id: 'home', odds: price, active: true }] }],
    });
    const goal = (wrong: object = {}) => ({
      ...{ producer: 'live', kind: 'incident', event_id: id, act: 'told', score: { home: 1, away: 0 } },
      incident: { id: 'goal-1', type: 'goal', side: 'home', minute: 9, added: 0, occurred_at: '2026-03-07T18:00:00Z', ...wrong },
      clock: { period: 'first_half', minute: 9, added: 0, stopped: false },
    });
    expect((await inject(goal())).status).toBe(200);
    const bodies = [
      null,
      [],
      { kind: 'x' },
      { kind: 'bet_stop' },
      { kind: 'bet_stop', event_id: '<b>' },
      { kind: 'alive', seq: 1 },
      { kind: 'bet_stop', event_id: id, simulated: false },
      { kind: 'bet_stop', event_id: id, reason: 'A goal!' },
      { kind: 'incident', event_id: id, act: 'told' },
      ...[{ type: 'owl' }, { minute: 301 }, { added: -1 }, { occurred_at: 'now' }, { id: '' }, { side: 'left' }].map((wrong) => goal(wrong)),
      { ...goal(), act: 'denied' },
      { ...goal(), clock: { period: 'third_half', minute: 9, added: 0, stopped: false } },
    ];
    for (const body of [...bodies, ...['-1', '1e9', '2,5', 'NaN', '', 2.5, '1.2345'].map(odds)])
      expect([JSON.stringify(body), (await inject(body)).status]).toEqual([JSON.stringify(body), 422]);
    expect((await inject({ kind: 'bet_stop', event_id: 'nothing' })).status).toBe(404);
    expect((await inject('{"kind":')).status).toBe(400);
  });

  it('draw a shield for every club of a league, and for no other', async () => {
    const whole = await openFeed({ sportsFeedDays: 14 });
    const clubs = new Map((await whole.snapshot('prematch')).flatMap(({ fixture }) => [fixture.home, fixture.away]).map((club) => [club.id, club]));
    expect(clubs.size).toBe(154);
    await whole.close();
    for (const { shield, short, colors } of [...clubs.values()].slice(0, 12)) {
      const answer = await feed.sandbox.get(shield);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      for (const part of [short, ...colors]) expect(answer.text).toContain(part);
      expect(answer.text).not.toContain('<script');
    }
    for (const file of ['nobody.svg', 'flamengo', '..%2f..%2fpackage.json', '%3Cb%3E.svg'])
      expect((await feed.sandbox.get(`/sports-feed/shields/${file}`)).status).toBe(404);
  });

  it('include a page that shows matches by league and state and works without JavaScript', async () => {
    const page = await feed.sandbox.get('/feed');
    for (const text of ['Brasileirão Série A', 'LaLiga', 'Ao vivo', 'A seguir', 'Encerrados', 'Ficar sem sinal', 'Partidas simuladas'])
      expect(page.text).toContain(text);
    const post = (form: string) => feed.sandbox.send('POST', '/feed/control', form, FORM);
    expect([(await post('speed=60')).status, (await post('pause=true')).status]).toEqual([303, 303]);
    expect((await feed.sandbox.get('/sports-feed/control')).body).toMatchObject({ speed: 60, paused: true });
    const [first] = await coming();
    const done = await post(`scenario=postponed&event_id=${first?.fixture.id}`);
    expect(done.headers.get('location')).toContain(first?.fixture.id);
    expect((await feed.sandbox.get(done.headers.get('location') ?? '')).text).toContain('Feito: Adiar um jogo');
    expect((await feed.sandbox.get('/feed?league=bundesliga')).text).not.toContain('Flamengo</strong>');
    const wrong = await post(`scenario=postponed&event_id=${first?.fixture.id}`);
    expect([wrong.status, wrong.text.includes('Não deu certo')]).toEqual([409, true]);
    expect((await post('mistakes=0.2')).status).toBe(303);
    expect((await feed.sandbox.get('/sports-feed/control')).body).toMatchObject({ mistakes: 0.2, speed: 60 });
    expect((await feed.sandbox.get('/feed')).text).toContain('Agora: 20%');
    expect((await post('speed=fast')).status).toBe(422);
    expect((await feed.sandbox.get('/feed?league=%3Cscript%3E&done=%3Cscript%3E')).text).not.toContain('<script>');
  });

  it('are listed in the index', async () => {
    expect((await feed.sandbox.get('/')).text).toContain('/sports-feed/control');
    expect(field((await feed.sandbox.get('/sports-feed/snapshot?producer=live', KEY)).body, 'simulated')).toBe(true);
  });
});
