/**
 * Runs before the first paint and before hydration, in words that any browser reads. A browser without ES2022 or cascade layers goes to the page made for it.
 * Then, so that a chosen theme or a narrow rail doesn't flash in late. What is stored is trusted only within its closed list.
 */
export const preferencesScript =
  "if((!Object.hasOwn||![].at||!window.CSSLayerBlockRule)&&location.pathname!=='/unsupported-browser')location.replace('/unsupported-browser');" +
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark'||t==='system')d.theme=t;if(localStorage.getItem('rail')==='narrow')d.rail='narrow'}catch(e){}";

/**
 * Runs first in the head of every page, in words that any browser reads. Where the browser refuses storage (its getters throw) or has none (null), a storage takes
 * its place that lasts as long as the page: neither our scripts nor a library's, such as the router's scroll positions, throw then.
 */
export const storageScript =
  "['localStorage','sessionStorage'].forEach(function(n){try{window[n].getItem('')}catch(e){var m=Object.create(null);" +
  'try{Object.defineProperty(window,n,{configurable:true,value:{getItem:function(k){return k in m?m[k]:null},' +
  "setItem:function(k,v){m[k]=''+v},removeItem:function(k){delete m[k]}}})}catch(e){}}});";

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
