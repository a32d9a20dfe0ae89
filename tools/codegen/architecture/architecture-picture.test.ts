import { describe, expect, test } from 'vitest';
import { moduleGraph } from '../../../module-graph.ts';
import { architecturePicture } from './architecture-picture.ts';
import { drawArchitecture } from './draw-architecture.ts';
import { moduleImports } from './module-imports.ts';
import { orderLayers } from './order-layers.ts';

describe('the picture of the architecture', () => {
  test('draws every module and every import, as an arrow or in words', () => {
    const { content } = architecturePicture();
    const imports = moduleImports(moduleGraph);
    for (const { module } of imports) expect(content).toContain(`>${module}</text>`);
    expect(content.match(/class="arrow"/g)).toHaveLength(imports.reduce((sum, { drawn }) => sum + drawn.length, 0));
    for (const { module, drawn, implied } of imports)
      expect([...drawn, ...implied].toSorted()).toEqual([...moduleGraph[module as keyof typeof moduleGraph]].toSorted());
    for (const { implied } of imports) if (implied.length > 0) expect(content).toContain(`>also ${implied.join(', ')}</text>`);
  });

  test('names every folder of the repository that holds code of the product', () => {
    for (const name of ['web', 'server/main', 'server/modules', 'server/platform', 'contracts', 'kernel', 'studio', 'sandbox'])
      expect(architecturePicture().content).toMatch(new RegExp(`class="name"[^>]*>${name}<`));
  });

  test('describes in words what it draws, and is the same each time', () => {
    expect(architecturePicture().content).toMatch(/<title id="title">.+<\/title>\n<desc id="desc">.*stakes imports wallet, gate\..*<\/desc>/);
    expect(architecturePicture()).toEqual(architecturePicture());
  });

  test('draws no arrow for an import that others imply, and draws a module above all that it imports', () => {
    expect(moduleImports({ a: [], b: ['a'], c: ['a', 'b'] })).toEqual([
      { module: 'a', depth: 0, drawn: [], implied: [] },
      { module: 'b', depth: 1, drawn: ['a'], implied: [] },
      { module: 'c', depth: 2, drawn: ['b'], implied: ['a'] },
    ]);
  });

  test('has no avoidable crossing of arrows', () => {
    const { layers } = orderLayers(moduleImports({ a: [], b: [], c: ['b'], d: ['a'] }));
    const [lower = [], upper = []] = layers.map((row) => row.map(({ name }) => name));
    expect([lower, upper]).toEqual(
      lower[0] === 'a'
        ? [
            ['a', 'b'],
            ['d', 'c'],
          ]
        : [
            ['b', 'a'],
            ['c', 'd'],
          ],
    );
  });

  test('has no overlapping boxes', () => {
    const boxes = [...drawArchitecture(moduleGraph).matchAll(/class="module" x="(\d+)" y="(\d+)" width="(\d+)"/g)].map(([, x, y, width]) => ({
      x: Number(x),
      y,
      end: Number(x) + Number(width),
    }));
    expect(boxes).toHaveLength(Object.keys(moduleGraph).length);
    for (const one of boxes) expect(boxes.filter((other) => other.y === one.y && other.x < one.end && one.x < other.end)).toEqual([one]);
  });
});
