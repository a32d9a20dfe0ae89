import { beforeAll, describe, expect, test } from 'vitest';
import { payoutCents, type RoundEvent, type SlotMath, type SlotRound } from '#studio/math/slot-math.ts';
import { seededRandom } from '#studio/proofs/seeded-random.ts';
import type { RoundContext } from '#studio/stage/scene.ts';
import { SLOTS } from './index.ts';

type Show = (picture: never, events: readonly never[], context: RoundContext) => Promise<void>;

/** The events of extra spins or respins, and of reaching the highest pay; a slot without extra spins has none. */
const EXTRA: Readonly<Record<string, { readonly part: string; readonly capped: string }>> = {
  'boto-encantado': { part: 'free-spin-began', capped: 'highest-pay-reached' },
  'festa-no-pomar': { part: 'free-drop', capped: 'capped' },
  'perolas-do-farol': { part: 'respin', capped: 'capped' },
};
const GAMES = Object.values(SLOTS);
const DRAWS = 20_000;
const STAKE = 100;

/** A picture whose methods can all be called and draw nothing; the scene's texts are recorded. */
function blankPicture(log: (line: string) => void): never {
  const blank: unknown = new Proxy(() => undefined, {
    get(_, name) {
      if (name === 'then') return undefined;
      if (name === 'caption') return (text: string) => log(`caption ${text}`);
      if (name === 'amount') return (cents: number | null) => log(`amount ${cents}`);
      if (name === 'bigWin') return { play: (cents: number) => Promise.resolve(log(`big win ${cents}`)) };
      if (name === 'wait' || name === 'tween') return () => Promise.resolve();
      if (name === 'reducedMotion') return () => true;
      if (name === 'lying' || name === 'shown') return () => [];
      if (name === 'place') return () => ({ x: 0, y: 0 });
      return blank;
    },
    apply: () => blank,
    set: () => true,
  });
  return blank as never;
}

interface Shown {
  readonly payout: number;
  readonly revealed: readonly number[];
  readonly lines: readonly string[];
}

async function shown(math: SlotMath, round: SlotRound): Promise<Shown> {
  const { showRound: show } = (await import(`./${math.id}/scene/show-round.ts`)) as { readonly showRound: Show };
  const payout = payoutCents(round, math, STAKE);
  const revealed: number[] = [];
  const lines: string[] = [];
  const log = (line: string) => lines.push(line.replaceAll('\u00a0', ' '));
  await show(blankPicture(log), round.events as readonly never[], {
    stake: STAKE,
    payout,
    replay: false,
    centsOf: (units) => (STAKE / math.unitsPerStake) * units,
    reveal(cents) {
      revealed.push(cents);
      log(`reveal ${cents}`);
    },
    announce: (sentence) => log(`say ${sentence}`),
    skip: new AbortController().signal,
    celebrate: payout > STAKE,
  });
  return { payout, revealed, lines };
}

describe.each(GAMES)('$id', (math) => {
  const extra = EXTRA[math.id];
  let rounds: readonly SlotRound[] = [];
  beforeAll(() => {
    const random = seededRandom(math.id);
    rounds = Array.from({ length: DRAWS }, () => math.play(math.draw(random)));
  });
  const withEvent = (type: string | undefined) => rounds.filter(({ events }) => events.some((event: RoundEvent) => event.type === type));
  const large = () => rounds.filter(({ units }) => units >= 15 * math.unitsPerStake);

  test('the overlay counts a large win before bar or stage show all of it, unless extra spins counted it up', async () => {
    const plain = large().filter(({ events }) => !events.some(({ type }: RoundEvent) => type === extra?.part || type === extra?.capped));
    expect(plain.length).toBeGreaterThan(5);
    for (const round of plain.slice(0, 20)) {
      const { payout, lines } = await shown(math, round);
      const at = lines.indexOf(`big win ${payout}`);
      expect(at).toBeGreaterThan(-1);
      expect(lines.slice(0, at).filter((line) => line === `reveal ${payout}` || line === `amount ${payout}`)).toEqual([]);
      expect(lines.slice(at)).toContain(`reveal ${payout}`);
    }
  });

  test('the bar never counts back, never shows more than is paid, and ends at the amount paid', async () => {
    const played = [...rounds.slice(0, 300), ...withEvent(extra?.part).slice(0, 30), ...withEvent(extra?.capped).slice(0, 5)];
    for (const round of played) {
      const { payout, revealed } = await shown(math, round);
      expect(revealed).toEqual(revealed.toSorted((a, b) => a - b));
      expect([revealed.at(-1), Math.max(...revealed)]).toEqual([payout, payout]);
    }
  });

  test('each extra spin shows and announces the round’s win so far', async () => {
    if (extra === undefined) return;
    const played = withEvent(extra?.part).slice(0, 30);
    expect(played.length).toBeGreaterThan(5);
    for (const round of played) {
      const { payout, lines } = await shown(math, round);
      const parts = round.events.filter(({ type }) => type === extra?.part).length;
      for (const kind of ['caption', 'say']) {
        const totals = lines.flatMap((line) =>
          line.startsWith(kind)
            ? [...line.matchAll(/até agora R\$ ([\d.]+),(\d\d)/gi)].map(([, reais, cents]) => Number(`${(reais ?? '').replaceAll('.', '')}${cents ?? ''}`))
            : [],
        );
        expect(totals.length).toBeGreaterThanOrEqual(parts);
        expect(totals).toEqual(totals.toSorted((a, b) => a - b));
        expect(totals.at(-1)).toBeLessThanOrEqual(payout);
      }
    }
  });
});
