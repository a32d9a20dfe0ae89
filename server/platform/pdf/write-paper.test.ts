import { expect, test } from 'vitest';
import { readPaper } from '../testing/read-paper.ts';
import { writePaper } from './write-paper.ts';

const head = { title: 'Extrato', from: 'Palpite', at: new Date('2026-11-21T12:00:00Z') };

test('a paper contains its text with Portuguese letters, and counts its pages', async () => {
  const bytes = await writePaper(head, async (paper) => {
    paper.facts([['Titular', 'Ana Conceição']]);
    paper.section('Movimentações');
    paper.text('Saldo: \u2212R$\u00a01,00 ✓');
    await paper.table(
      [
        { head: 'Data', share: 50 },
        { head: 'Valor', share: 50, align: 'right' },
      ],
      Array.from({ length: 120 }, (_, n) => [`linha ${n}`, String(n)]),
    );
  });
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const text = readPaper(bytes);
  expect(text).toContain('Ana Conceição');
  expect(text).toContain('-R$ 1,00 ?');
  expect(text).toContain('linha 119');
  expect(text).toMatch(/página 1 de 3/);
});

test('papers with equal content have equal bytes', async () => {
  const draw = () => writePaper(head, async (paper) => paper.text('x'));
  expect((await draw()).equals(await draw())).toBe(true);
});
