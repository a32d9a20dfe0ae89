import { expect, test } from 'vitest';
import { countMembers } from './count-members.ts';

test('members are counted anew at each subscription, then one by one; the count includes this client, so it is never 0', () => {
  const handlers = new Map<string, (data: unknown) => void>();
  const counts: number[] = [];
  const stop = countMembers(
    (event, handler) => {
      handlers.set(event, handler);
      return () => handlers.delete(event);
    },
    (count) => counts.push(count),
  );
  const say = (event: string, data: unknown = {}) => handlers.get(`pusher:${event}`)?.(data);
  say('subscription_succeeded', { count: 3 });
  say('member_added', { id: 'Jogador 4F2A' });
  say('member_removed', { id: 'Jogador 4F2A' });
  say('member_removed', { id: 'Jogador 0001' });
  say('subscription_succeeded', { count: 7 });
  say('subscription_succeeded', 'nonsense');
  expect(counts).toEqual([3, 4, 3, 2, 7, 1]);
  stop();
  expect(handlers.size).toBe(0);
});
