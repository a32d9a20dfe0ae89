import { expect, test } from 'vitest';
import { plainText, plainWords, withoutAccents } from './plain-text.ts';

test('accents and capitals make no difference, and punctuation belongs to no word', () => {
  expect(withoutAccents('Grêmio × São Paulo')).toBe('Gremio × Sao Paulo');
  expect(plainText('Ação É Única')).toBe('acao e unica');
  expect(plainWords('Cassino ao Vivo! São-Paulo 2026')).toEqual(['cassino', 'ao', 'vivo', 'sao', 'paulo', '2026']);
  expect(plainWords(' … ')).toEqual([]);
});
