/** Where this browser keeps the address of the font that it has had. */
export const FONT_KEY = 'font';

/** A round trip of a slow connection, in ms: from here on a page is painted before the font has come. */
const SLOW_MS = 100;

/**
 * Runs in the head: asks ahead for the font where it comes soon. A browser holds the first paint back for a font that is asked for ahead (decision 050): nothing
 * for one that it has had, some 80 ms on a fast connection, a third of a second on a slow one, where a first visit does without. A browser that doesn't tell its
 * connection doesn't hold the paint either. `address` is our own build's; what is stored is only compared with it.
 */
export const askForFont = (address: string) =>
  `try{var c=navigator.connection;if(localStorage.getItem('${FONT_KEY}')==='${address}'||!c||!(c.saveData||c.rtt>=${SLOW_MS})){` +
  `var l=document.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';` +
  `l.crossOrigin='anonymous';l.href='${address}';document.head.appendChild(l)}}catch(e){}`;
