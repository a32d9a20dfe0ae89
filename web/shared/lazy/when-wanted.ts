/** Code that loads on demand: `load` fetches it when `want` is first called. */
export function whenWanted<T>(fetchCode: () => Promise<T>): { readonly load: () => Promise<T>; readonly want: () => void } {
  let want: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  return { load: () => wanted.then(fetchCode), want: () => want() };
}

/** An effect: calls `want` when the media query matches. For parts that narrow screens hide: they never fetch its code. */
export function wantWhere(query: string, want: () => void): () => void {
  const media = window.matchMedia(query);
  const look = () => {
    if (media.matches) want();
  };
  look();
  media.addEventListener('change', look);
  return () => media.removeEventListener('change', look);
}

const NEAR = '200px';

/** Makes a ref: calls `want` when its element is nearly in view. For parts below the first view. */
export function wantNear(want: () => void): (element: Element | null) => (() => void) | undefined {
  return (element) => (element === null ? undefined : watchNear(element, want));
}

function watchNear(element: Element, want: () => void): () => void {
  const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && want(), { rootMargin: NEAR });
  watch.observe(element);
  return () => watch.disconnect();
}
