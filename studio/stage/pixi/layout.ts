import type { Box, Layout, Size } from '../scene.ts';

export interface Placed {
  readonly layout: Layout;
  /** The root's position and scale, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/**
 * Fits the scene's box into the part of the screen that no control covers. `screen` and `free` are CSS pixels; `resolution` is device
 * pixels per CSS pixel. The upright box is used on screens higher than wide.
 */
export function placeScene(screen: Size, free: Box, boxes: { readonly portrait: Size; readonly landscape: Size }, resolution: number): Placed {
  const orientation = free.height > free.width ? 'portrait' : 'landscape';
  const box = boxes[orientation];
  const scale = Math.max(0.01, Math.min(free.width / box.width, free.height / box.height));
  const x = free.x + free.width / 2;
  const y = free.y + free.height / 2;
  const view = { x: -x / scale, y: -y / scale, width: screen.width / scale, height: screen.height / scale };
  return { layout: { orientation, box, view, pixelsPerUnit: scale * resolution }, x, y, scale };
}
