/**
 * What the loaders read, as text that nobody runs: handed over when the page comes alive, it costs nothing before the page is seen. A `<` stands in strings of
 * JSON alone, where its escape means the same.
 */
export function handoffData(data: string): string {
  return `<script type="text/plain" id="loaded">${data.replaceAll('<', '\\u003c')}</script>`;
}

/** A script's words: gives the router what `handoffData` wrote, as its own script would have. */
export const GIVE_DATA =
  '{let x=document.getElementById("loaded");if(x){let s=window.__reactRouterContext.streamController;s.enqueue(x.textContent);s.close()}}';
