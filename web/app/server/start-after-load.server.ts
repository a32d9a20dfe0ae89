import { atEndOfBody, GIVE_DATA } from './after-rendering.server.ts';

/** The latest time at which the page hydrates, however slow a picture is. */
const AT_LATEST_MS = 3_000;

/** The number of files requested in one task: each takes a slow phone up to ten milliseconds. */
const ASKED_AT_ONCE = 2;

/**
 * Inlined in the page: starts its scripts when all visible content has loaded and been painted, at the first touch or key, or after
 * `AT_LATEST_MS` (a page in a hidden tab is not painted). Until then they don't compete with font and pictures for a phone's connection;
 * the page can be read and scrolled, and its links work, without them. They are fetched in parallel and run one by one: evaluated as one
 * graph they would block the page for a quarter of a second on a slow phone.
 */
const starter = (modules: readonly string[]) =>
  `var d=document,m=${inScript(modules)},w=function(){return new Promise(function(r){setTimeout(r)})},f=async function(){if(!d)return;` +
  'var p=d,t=p.getElementById("start"),n=p.createElement("script"),i=0,l;d=0;' +
  'for(;i<m.length;i++){l=p.createElement("link");l.rel="modulepreload";l.nonce=t.nonce;l.href=m[i];p.head.append(l);' +
  `if(i%${ASKED_AT_ONCE}==${ASKED_AT_ONCE - 1})await w()}` +
  // Each module that others import is run in a task of its own, so that a touch in between is answered; the entry runs last, with the
  // page's own script.
  'for(i=0;i<m.length;i++)if(!/entry\\.client/.test(m[i]))try{await import(m[i]);await w()}catch(e){}' +
  GIVE_DATA +
  'n.type="module";n.nonce=t.nonce;n.textContent=t.textContent;t.after(n);n.remove()};' +
  'var g=function(){requestAnimationFrame(function(){setTimeout(f)})};document.readyState==="complete"?g():addEventListener("load",g);' +
  `setTimeout(f,${AT_LATEST_MS});["pointerdown","keydown","touchstart"].forEach(function(e){addEventListener(e,f,{once:true,capture:true,passive:true})})`;

/** How long a click may wait for hydration; afterwards a link is followed without it. */
const CLICK_WAITS_MS = 10_000;

/**
 * A click that only scripts can answer (a button that sends no form, or one that only scripts send, a link marked `data-enhanced`) would be
 * lost before hydration. It is kept, shown as busy, and repeated after `announceAlive`; only the last click is. Enter in a form clicks its
 * button. Buttons that open a popover need no script.
 */
const KEEPER =
  'var k,c=function(e){var b=e.target.closest&&e.target.closest("button,a[data-enhanced]");' +
  'if(!b||b.type==="submit"&&b.form&&b.form.method!=="dialog"||b.hasAttribute("popovertarget")||b.disabled||e.ctrlKey||e.metaKey||e.shiftKey||e.button)return;' +
  'e.preventDefault();if(k)k.removeAttribute("aria-busy");k=b;b.setAttribute("aria-busy","true");' +
  `if(b.href)setTimeout(function(){if(k===b)location.assign(b.href)},${CLICK_WAITS_MS})};` +
  'addEventListener("click",c,true);' +
  'addEventListener("palpite:alive",function(){removeEventListener("click",c,true);if(k){var b=k,h=b.getAttribute("href");k=0;b.removeAttribute("aria-busy");' +
  // A link that was replaced during hydration.
  "if(!b.isConnected&&h)b=document.querySelector('a[data-enhanced][href=\"'+h+'\"]')||b;if(b.isConnected)b.click()}},{once:true});";

const MODULE = / type="module" async="">/;

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;

/**
 * The page with its module script and the preloads of that script's imports held back; unchanged if it has no module script. `nonce` admits
 * the starter.
 */
export function startAfterLoad(page: string, nonce: string): string {
  if (!MODULE.test(page)) return page;
  const modules = [...page.matchAll(PRELOAD)].map(([, href = '']) => href);
  const held = page.replace(MODULE, ' type="text/plain" id="start">').replaceAll(PRELOAD, '');
  return atEndOfBody(held, `<script nonce="${nonce}">${KEEPER}${starter(modules)}</script>`);
}

/** Addresses of our own build, as the text of a script. */
function inScript(addresses: readonly string[]): string {
  return JSON.stringify(addresses).replaceAll('<', '\\u003c');
}
