import { describe, expect, test, vi } from 'vitest';
import { UNTIL } from '#tests/until.ts';
import { createLiveView } from '../../live/create-live-view.ts';
import { aRow, mainMarket, totalMarket } from '../../testing/events.ts';
import { type Playing, playingRules } from './playing-rules.ts';

const T = '2026-11-21T15:00:00Z';

describe('the list of live matches', () => {
  const live = (id: string) => aRow({ id, state: 'live', score: { home: 0, away: 0 } });
  const playing = (...ids: readonly string[]): Playing => ({ rows: ids.map(live), counts: { football: ids.length } });
  const begins = (id: string) => ({
    kind: 'event' as const,
    update: { id, state: 'live' as const, starts_at: T, score: { home: 0, away: 0 }, clock: { period: 'first_half', minute: 0 } },
  });

  test('is read again when a match starts that it does not have, and not for one that it has', async () => {
    let reads = 0;
    const view = createLiveView<Playing, Playing>(playing('e1'), playingRules, async () => {
      reads += 1;
      return playing('e1', 'e2');
    });
    view.hear(begins('e1'));
    expect(reads).toBe(0);
    view.hear(begins('e2'));
    await vi.waitFor(() => expect(view.state.get().view.rows).toHaveLength(2), UNTIL);
    view.stop();
    expect(view.state.get().view).toMatchObject({ rows: [{ id: 'e1' }, { id: 'e2' }], counts: { football: 2 } });
  });

  test('takes the prices of every market that it can show', () => {
    const row = { ...live('e1'), markets: [mainMarket(), totalMarket('2.5')] };
    const view = createLiveView<Playing, Playing>({ rows: [row], counts: {} }, playingRules, async () => playing());
    const m = [{ id: 'e1:total:2.5', status: -1 as const, v: '11', o: [['over', '1.7', true] as [string, string, boolean]] }];
    view.hear({ kind: 'odds', update: { id: 'e1', e: 1, s: 11, p: 10, t: T, m } });
    expect(view.state.get().view.rows[0]?.markets?.map(({ status }) => status)).toEqual([1, -1]);
  });
});
