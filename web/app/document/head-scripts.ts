/**
 * Runs before the first paint and before hydration, in syntax that any browser reads. A browser without ES2022 or cascade layers is sent to
 * the page for old browsers. Then the script applies a chosen theme or a narrow rail, so that it doesn't flash in late. Stored values
 * outside its closed list are ignored.
 */
export const preferencesScript =
  "if((!Object.hasOwn||![].at||!window.CSSLayerBlockRule)&&location.pathname!=='/unsupported-browser')location.replace('/unsupported-browser');" +
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark'||t==='system')d.theme=t;if(localStorage.getItem('rail')==='narrow')d.rail='narrow'}catch(e){}";

/**
 * Runs first in the head of every page, in syntax that any browser reads. Where the browser refuses storage (its getters throw) or has none
 * (null), it installs a storage that lasts as long as the page, so that neither our scripts nor a library's (the router's scroll positions)
 * throw.
 */
export const storageScript =
  "['localStorage','sessionStorage'].forEach(function(n){try{window[n].getItem('')}catch(e){var m=Object.create(null);" +
  'try{Object.defineProperty(window,n,{configurable:true,value:{getItem:function(k){return k in m?m[k]:null},' +
  "setItem:function(k,v){m[k]=''+v},removeItem:function(k){delete m[k]}}})}catch(e){}}});";

/** The key under which this browser stores the address of the font that it has loaded. */
export const FONT_KEY = 'font';

/** Round-trip time of a slow connection, in ms: from here on a page is painted before the font has loaded. */
const SLOW_MS = 100;

/**
 * Runs in the head: preloads the font where it loads fast. A browser delays the first paint for a preloaded font (decision 050): by nothing
 * for a font in its cache, by some 80 ms on a fast connection, by a third of a second on a slow one, where a first visit paints without it.
 * A browser that doesn't report its connection doesn't delay the paint either. `address` is from our own build; the stored value is only
 * compared with it.
 */
export const askForFont = (address: string) =>
  `try{var c=navigator.connection;if(localStorage.getItem('${FONT_KEY}')==='${address}'||!c||!(c.saveData||c.rtt>=${SLOW_MS})){` +
  `var l=document.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';` +
  `l.crossOrigin='anonymous';l.href='${address}';document.head.appendChild(l)}}catch(e){}`;
