interface TagWindow {
  dataLayer?: object[];
}

let loaded = false;

/**
 * Loads the operator's tag container, once; call it only after consent 'all'. The id's form is checked: no other text becomes an address.
 */
export function loadPixel(containerId: string): void {
  if (loaded || !/^GTM-[A-Z0-9]{4,12}$/.test(containerId)) return;
  loaded = true;
  notifyPixel({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${containerId}`;
  document.head.append(script);
}

/** Adds an event to the container's list; does nothing where no container was loaded. */
export function notifyPixel(event: object): void {
  if (!loaded) return;
  const { dataLayer = [] } = window as TagWindow;
  (window as TagWindow).dataLayer = dataLayer;
  dataLayer.push(event);
}
