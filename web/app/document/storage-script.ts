/**
 * Runs first in the head of every page, in words that any browser reads. Where the browser refuses storage (its getters throw) or has none (null), a storage takes
 * its place that lasts as long as the page: neither our scripts nor a library's, such as the router's scroll positions, throw then.
 */
export const storageScript =
  "['localStorage','sessionStorage'].forEach(function(n){try{window[n].getItem('')}catch(e){var m=Object.create(null);" +
  'try{Object.defineProperty(window,n,{configurable:true,value:{getItem:function(k){return k in m?m[k]:null},' +
  "setItem:function(k,v){m[k]=''+v},removeItem:function(k){delete m[k]}}})}catch(e){}}});";
