/**
 * Runs before the first paint and before hydration, in words that any browser reads. A browser without ES2022 or cascade layers goes to the page made for it.
 * Then, so that a chosen theme or a narrow rail doesn't flash in late. What is stored is trusted only within its closed list.
 */
export const preferencesScript =
  "if((!Object.hasOwn||![].at||!window.CSSLayerBlockRule)&&location.pathname!=='/unsupported-browser')location.replace('/unsupported-browser');" +
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark'||t==='system')d.theme=t;if(localStorage.getItem('rail')==='narrow')d.rail='narrow'}catch(e){}";
