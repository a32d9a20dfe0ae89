import { describe, expect, it } from 'vitest';
import { bestWin, publicInstant } from './best-win.ts';

const [noon, later] = [new Date('2026-11-20T12:00:00.999Z'), new Date('2026-11-20T12:00:05.000Z')];
const event = (settledAt: Date, games: Readonly<Record<string, number | null>>) => ({
  settled_at: settledAt.toISOString(),
  games: Object.entries(games).map(([game, best_win_cents]) => ({ game, best_win_cents })),
});

describe('the published win', () => {
  it.each([
    ['nothing was settled', [], null],
    ['no stake won', [event(noon, { mines: null })], null],
    ['one stake won', [event(noon, { mines: 500 })], ['mines', 500, noon]],
    ['the highest of several games', [event(noon, { mines: 500, double: 700 })], ['double', 700, noon]],
    ['the highest of several events', [event(noon, { mines: 900 }), event(later, { double: 700 })], ['mines', 900, noon]],
    ['the earlier of equals', [event(later, { mines: 500 }), event(noon, { double: 500 })], ['double', 500, noon]],
    ['never a game that is not shown', [event(noon, { hidden: 9_000, mines: 100 })], ['mines', 100, noon]],
  ])('%s', (_name, events, expected) => {
    const best = bestWin(events, (game) => game !== 'hidden');
    expect(best === null ? null : [best.game, best.amountCents, best.settledAt]).toEqual(expected);
  });

  it('has a time in whole seconds', () => expect(publicInstant(noon)).toBe('2026-11-20T12:00:00Z'));
});
