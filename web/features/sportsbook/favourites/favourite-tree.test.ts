import { expect, test } from 'vitest';
import { createFavourites, type FavouriteState } from '#web/shared/create-favourites.ts';
import { createStore } from '#web/shared/create-store.ts';
import { type FavouriteSports, NO_FAVOURITES } from './favourite-sports-store.ts';
import { favouriteTree } from './favourite-tree.ts';

function keeper(list = async () => ({ tournaments: ['serie-a'], events: [] as string[] })) {
  const store = createStore<FavouriteState<FavouriteSports>>(NO_FAVOURITES);
  const sent: { what: string; answer: PromiseWithResolvers<void> }[] = [];
  const refused: unknown[] = [];
  const favourites = createFavourites(store, favouriteTree, {
    list: async () => {
      const { tournaments, events } = await list();
      return { tournaments: new Set(tournaments), events: new Set(events) };
    },
    send({ kind, id }, on) {
      const answer = Promise.withResolvers<void>();
      sent.push({ what: `${on ? '+' : '-'}${kind}:${id}`, answer });
      return answer.promise;
    },
    onRefused: (error) => refused.push(error),
  });
  const shown = () => ({ tournaments: [...store.get().tournaments], events: [...store.get().events] });
  return { favourites, store, sent, refused, shown };
}

test('the list is read once, and again after a failure', async () => {
  let asked = 0;
  const { favourites, store } = keeper(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no answer');
    return { tournaments: ['a'], events: ['e1'] };
  });
  await favourites.load();
  expect(store.get().status).toBe('failed');
  await favourites.load();
  await favourites.load();
  expect(asked).toBe(2);
  expect(store.get().status).toBe('ready');
});

test('a press takes effect before the server has confirmed it, and is undone when the server refuses', async () => {
  const { favourites, sent, shown, refused } = keeper();
  await favourites.load();
  const done = favourites.toggle({ kind: 'event', id: 'e1' });
  expect(shown()).toEqual({ tournaments: ['serie-a'], events: ['e1'] });
  const error = new Error('no');
  sent[0]?.answer.reject(error);
  await done;
  expect(shown()).toEqual({ tournaments: ['serie-a'], events: [] });
  expect(refused).toEqual([error]);
});

test('the last of several fast presses wins, and an already confirmed state is not sent again', async () => {
  const { favourites, sent, shown } = keeper();
  const done = favourites.toggle({ kind: 'tournament', id: 'serie-a' });
  void favourites.toggle({ kind: 'tournament', id: 'serie-a' });
  sent[0]?.answer.resolve();
  await expect.poll(() => sent.map(({ what }) => what)).toEqual(['+tournament:serie-a', '-tournament:serie-a']);
  sent[1]?.answer.resolve();
  await done;
  expect(shown()).toEqual({ tournaments: [], events: [] });
});

test('pending calls of one player have no effect on the next', async () => {
  const { favourites, sent, shown, refused } = keeper();
  const done = favourites.toggle({ kind: 'event', id: 'e1' });
  favourites.reset();
  sent[0]?.answer.reject(new Error('logged out'));
  await done;
  expect(shown()).toEqual({ tournaments: [], events: [] });
  expect(refused).toEqual([]);
});
