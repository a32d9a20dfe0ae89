/** Runs before the first paint, so that a chosen theme or a narrow rail doesn't flash in late. What is stored is trusted only within its closed list. */
export const preferencesScript =
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('theme');if(t==='light'||t==='dark'||t==='system')d.theme=t;if(localStorage.getItem('rail')==='narrow')d.rail='narrow'}catch{}";
