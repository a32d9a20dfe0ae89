import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFeed, type OpenFeed } from './testing/open-feed.ts';

describe('the sports feed in play', () => {
  let feed: OpenFeed;
  beforeEach(async () => {
    feed = await openFeed();
  });
  afterEach(() => feed.close());

  it('sends prices in play at most ten seconds apart unless bets are stopped, at any speed', async () => {
    for (const speed of [0.1, 1, 10, 60, 600]) {
      await feed.control({ speed });
      const stopped = new Set<string>();
      const oldest = new Map<string, number>();
      const heard = new Map<string, number>();
      let head = await feed.head('live');
      for (let second = 0; second < 40; second += 2) {
        feed.clock.advance(2_000);
        for (const message of await feed.messages('live', head)) {
          head = message.seq;
          if (message.kind === 'bet_stop') stopped.add(message.event_id);
          // A stopped, just begun or finished match has no prices that could get old.
          if (message.kind === 'bet_stop' || message.kind === 'bet_settlement') heard.delete(message.event_id);
          if (message.kind !== 'odds_change') continue;
          const age = Date.parse(message.at) - (heard.get(message.event_id) ?? Date.parse(message.at));
          oldest.set(message.event_id, Math.max(age, oldest.get(message.event_id) ?? 0));
          heard.set(message.event_id, Date.parse(message.at));
        }
      }
      expect([speed, oldest.size > 3, Math.max(...oldest.values()) <= 8_000]).toEqual([speed, true, true]);
      // Matches that still have prices got them just now.
      for (const [id, at] of heard) expect([speed, id, feed.clock.nowMs() - at <= 8_000]).toEqual([speed, id, true]);
    }
  }, 60_000);

  it('dates an incident by the sandbox’s clock at any speed, and always the same', async () => {
    await feed.control({ speed: 60 });
    const head = await feed.head('live');
    const first = new Map<string, string>();
    for (let minute = 0; minute < 4; minute += 1) {
      if (minute === 2) await feed.control({ speed: 1 });
      for (let second = 0; second < 60; second += 5) {
        feed.clock.advance(5_000);
        await feed.page(`producer=live&after=${head}&limit=1`);
      }
    }
    const reported = (await feed.messages('live', head)).flatMap((message) => (message.kind === 'incident' ? [message] : []));
    for (const { at, event_id, incident } of reported) {
      const key = `${event_id} ${incident.id}`;
      expect(Date.parse(incident.occurred_at)).toBeLessThanOrEqual(Date.parse(at));
      if (first.has(key)) expect(incident.occurred_at).toBe(first.get(key));
      first.set(key, incident.occurred_at);
    }
    expect(reported.length).toBeGreaterThan(30);
    for (const { fixture, status } of await feed.snapshot('live')) {
      for (const { id, occurred_at } of status.incidents) {
        const said = first.get(`${fixture.id} ${id}`);
        if (said !== undefined) expect(occurred_at).toBe(said);
      }
    }
  });
});
