import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOutput } from './output.ts';
import { encodeFrame } from './socket-output.ts';
import { aMember } from '../testing/a-member.ts';

const frame = (text: string) => encodeFrame(text);

test('a slow client gets the newest frame of each channel that it missed, and a notice that it missed some', async () => {
  const newest = new Map<string, Buffer>();
  const output = createOutput(newest);
  const { member, raw, written } = aMember();
  const offer = (channel: string, text: string, droppable = true) => {
    newest.set(channel, frame(text));
    output.offer(member, channel, frame(text), droppable);
  };
  offer('sports.live', 'one');
  await tick();
  raw.writableLength = 65 * 1024;
  offer('sports.live', 'two');
  offer('sports.live', 'three');
  offer('private-users.1', 'money', false);
  await tick();
  expect(written.join('')).toMatch(/one.*money/s);
  expect(written.join('')).not.toMatch(/two|three/);
  raw.writableLength = 0;
  offer('sports.event.x', 'four');
  await tick();
  expect(written.at(-1)).toMatch(/three.*Missed.*sports\.live.*four|three.*sports\.live.*Missed.*four/s);
  offer('sports.live', 'five');
  await tick();
  expect(written.at(-1)).toContain('five');
  expect(written.at(-1)).not.toContain('Missed');
});
