import { beforeEach, describe, expect, it } from 'vitest';
import { createFavourites, type Favourites, type FavouriteState } from '#web/shared/create-favourites.ts';
import { createStore, type Store } from '#web/shared/create-store.ts';
import { type Favourite, favouriteGames, type FavouriteGames, NO_FAVOURITES } from './favourite-store.ts';

interface Sent {
  readonly text: string;
  readonly answer: (refusal?: Error) => Promise<void>;
}

const mines = game('1', 'Mines');
const double = game('2', 'Double');
let sent: Sent[];
let refusals: unknown[];
let listed: (games: readonly Favourite[] | Error) => Promise<void>;
let lists: number;
let mine: Favourites<Favourite, FavouriteGames>;
let store: Store<FavouriteState<FavouriteGames>>;

function game(id: string, name: string): Favourite {
  return { id, name, slug: name.toLowerCase(), image: '/a.svg', image_cf: '/a.svg' };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const shown = () => store.get().games.map((each) => each.name);

beforeEach(() => {
  sent = [];
  refusals = [];
  lists = 0;
  store = createStore<FavouriteState<FavouriteGames>>(NO_FAVOURITES);
  mine = createFavourites(store, favouriteGames, {
    list: () => {
      lists += 1;
      return new Promise((resolve, reject) => {
        listed = async (games) => {
          if (games instanceof Error) reject(games);
          else resolve({ games });
          await turns();
        };
      });
    },
    send: ({ id }, on) =>
      new Promise((resolve, reject) => {
        sent.push({
          text: `${on ? 'add' : 'remove'} ${id}`,
          answer: async (refusal) => {
            if (refusal === undefined) resolve();
            else reject(refusal);
            await turns();
          },
        });
      }),
    onRefused: (error) => refusals.push(error),
  });
});

describe('a press', () => {
  it('shows at once and stays when the server agrees', async () => {
    mine.accept({ games: [mines] });
    void mine.toggle(double);
    expect(shown()).toEqual(['Double', 'Mines']);
    await sent[0]?.answer();
    expect(shown()).toEqual(['Double', 'Mines']);
    expect(sent.map((each) => each.text)).toEqual(['add 2']);
  });

  it('that the server refuses is undone: the game returns to its old place and the page shows the error', async () => {
    mine.accept({ games: [double, mines] });
    void mine.toggle(double);
    expect(shown()).toEqual(['Mines']);
    const refusal = new Error('não');
    await sent[0]?.answer(refusal);
    expect(shown()).toEqual(['Double', 'Mines']);
    expect(refusals).toEqual([refusal]);
  });

  it('while another is under way waits for it, and the last one wins', async () => {
    mine.accept({ games: [] });
    void mine.toggle(mines);
    void mine.toggle(mines);
    expect(shown()).toEqual([]);
    expect(sent.map((each) => each.text)).toEqual(['add 1']);
    await sent[0]?.answer();
    expect(sent.map((each) => each.text)).toEqual(['add 1', 'remove 1']);
    await sent[1]?.answer();
    expect(shown()).toEqual([]);
  });

  it('thrice while the first is under way is sent once', async () => {
    mine.accept({ games: [] });
    for (let press = 0; press < 3; press += 1) void mine.toggle(mines);
    await sent[0]?.answer();
    expect(sent).toHaveLength(1);
    expect(shown()).toEqual(['Mines']);
  });

  it('made before the list came survives its coming', async () => {
    void mine.load();
    void mine.toggle(mines);
    await listed([double]);
    expect(shown()).toEqual(['Mines', 'Double']);
  });
});

describe('the list', () => {
  it('is read once, and again only after it failed', async () => {
    void mine.load();
    void mine.load();
    expect(store.get().status).toBe('loading');
    await listed(new Error('offline'));
    expect(store.get().status).toBe('failed');
    void mine.load();
    await listed([mines]);
    expect(store.get().status).toBe('ready');
    void mine.load();
    expect(lists).toBe(2);
  });

  it('of the player before never reaches the next one, nor does a late answer', async () => {
    void mine.load();
    void mine.toggle(double);
    mine.reset();
    await listed([mines]);
    await sent[0]?.answer(new Error('tarde'));
    expect(store.get()).toEqual({ status: 'idle', games: [] });
    expect(refusals).toEqual([]);
  });
});
