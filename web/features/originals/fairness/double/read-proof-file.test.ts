import { expect, test } from 'vitest';
import { readProofFile } from './read-proof-file.ts';
import { proofOf } from './test-proof.ts';

const proof = proofOf(2);
const [chain] = proof.chains;
const [bet] = proof.bets;
const file = (content: unknown) => new Blob([typeof content === 'string' ? content : JSON.stringify(content)]);

test('a saved proof reads back unchanged', async () => {
  expect(await readProofFile(file(proof))).toEqual(proof);
});

test.each([
  ['nothing', ''],
  ['no JSON', '<script>alert(1)</script>'],
  ['another JSON', { bets: 1 }],
  ['null', 'null'],
  ['very deep JSON', '['.repeat(200_000)],
  ['a chain that would hash for ever', { ...proof, chains: [{ ...chain, length: 9_007_199_254_740_991 }] }],
  ['a beacon without a period', { ...proof, chains: [{ ...chain, beacon: { ...chain?.beacon, period: 0 } }] }],
  ['amounts that do not add up exactly', { ...proof, bets: [{ ...bet, stake: 9_007_199_254_740_991 }] }],
  ['a negative payout', { ...proof, bets: [{ ...bet, payout: -1 }] }],
  ['too many bytes', `"${'x'.repeat(8_000_000)}"`],
])('a file with %s is no proof', async (_what, content) => {
  expect(await readProofFile(file(content))).toBeNull();
});
