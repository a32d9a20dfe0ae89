// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ServedDrawing } from './served-drawing.tsx';

const shapes = vi.fn(() => <circle r="2" />);

function Shapes() {
  return shapes();
}

function Page({ turn }: { turn: number }) {
  return (
    <ServedDrawing viewBox="0 0 4 4" data-turn={turn}>
      <Shapes />
    </ServedDrawing>
  );
}

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  shapes.mockClear();
});

test('a drawing in the server’s HTML is kept without hydration while its parent is updated', () => {
  document.body.innerHTML = '<div><svg viewBox="0 0 4 4" data-turn="1"><circle r="2"></circle></svg></div>';
  const circle = document.querySelector('circle');
  const onRecoverableError = vi.fn();
  const { rerender } = render(<Page turn={1} />, { container: document.body.firstElementChild as HTMLElement, hydrate: true, onRecoverableError });
  rerender(<Page turn={2} />);
  expect(document.querySelector('svg')?.dataset['turn']).toBe('2');
  expect(document.querySelector('circle')).toBe(circle);
  expect(shapes).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('a drawing that is not in the server’s HTML is rendered', () => {
  const { rerender } = render(<Page turn={1} />);
  rerender(<Page turn={2} />);
  expect(document.querySelector('circle')).not.toBeNull();
});
