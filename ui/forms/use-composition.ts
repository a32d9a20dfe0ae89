import { useState } from 'react';
import type { ChangeEvent, CompositionEvent } from 'react';

export interface Composition {
  /** The text under composition, to be shown unchanged; null otherwise. */
  readonly raw: string | null;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * For inputs that rewrite their text. An input method (IME, dead keys, handwriting) sends its whole text again with every stroke; rewriting
 * it in between would double it. `read` receives the text once, when the composition ends.
 */
export function useComposition(read: (event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => void): Composition {
  const [raw, setRaw] = useState<string | null>(null);
  return {
    raw,
    onChange(event) {
      const isComposing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
      setRaw(isComposing ? event.currentTarget.value : null);
      if (!isComposing) read(event);
    },
    onCompositionEnd(event) {
      setRaw(null);
      read(event);
    },
  };
}
