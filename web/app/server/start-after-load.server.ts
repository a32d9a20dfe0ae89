/** At the latest after this the page comes alive, however slow a picture is. */
const AT_LATEST_MS = 3_000;

/**
 * Written into the page: starts its scripts once everything to see has loaded, at the first touch or key, or when `AT_LATEST_MS` are over. Until then they
 * don't compete with font and pictures for a phone's connection; the page reads, scrolls and follows links without them.
 */
const STARTER =
  'var d=document,f=function(){if(!d)return;var t=d.getElementById("start"),n=d.createElement("script");' +
  'd.querySelectorAll("link[rel=modulepreload][media]").forEach(function(l){l.removeAttribute("media")});' +
  'n.type="module";n.nonce=t.nonce;n.textContent=t.textContent;t.after(n);n.remove();d=0};' +
  'document.readyState==="complete"?f():addEventListener("load",f);' +
  `setTimeout(f,${AT_LATEST_MS});["pointerdown","keydown","touchstart"].forEach(function(e){addEventListener(e,f,{once:true,capture:true,passive:true})})`;

const MODULE = / type="module" async="">/;

/** The page with its module script held back; as it came where it has none. `nonce` admits the starter. */
export function startAfterLoad(page: string, nonce: string): string {
  if (!MODULE.test(page)) return page;
  return `${page.replace(MODULE, ' type="text/plain" id="start">').replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"')}<script nonce="${nonce}">${STARTER}</script>`;
}
