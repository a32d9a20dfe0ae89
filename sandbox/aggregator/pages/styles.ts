/** The style of the supplier's pages; each game sets its own --deep and --bright. */
export const STYLES = `
:root{color-scheme:dark;font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
*{box-sizing:border-box}
[hidden]{display:none!important}
html,body{margin:0;min-height:100%}
body{display:grid;min-height:100dvh;grid-template-rows:auto 1fr auto;color:#fff;background:radial-gradient(120% 90% at 50% 20%,var(--deep),#07070f 75%)}
header,footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;padding:10px 16px;background:#0006}
h1{margin:0;font:700 20px/1.2 Georgia,serif}
main{display:grid;align-content:center;grid-template-columns:minmax(0,1fr);justify-items:center;gap:14px;padding:12px 16px;width:100%}
button,.spot{font:inherit;font-weight:600;min-height:44px;min-width:44px;padding:8px 14px;border-radius:12px;border:1px solid #fff4;background:#0007;color:#fff;cursor:pointer}
button:disabled{opacity:.5;cursor:default}
button:focus-visible{outline:3px solid var(--bright);outline-offset:2px}
button[aria-pressed=true]{background:var(--bright);color:#14100a;border-color:transparent}
.primary{background:var(--bright);color:#14100a;border:0;font-size:20px;padding:12px 40px;min-height:56px;border-radius:28px}
.reels{display:flex;gap:8px;padding:12px;border-radius:22px;background:#0009;border:3px solid var(--bright);box-shadow:0 18px 60px #000a}
.reel{width:min(27vw,150px);aspect-ratio:3/4;border-radius:14px;background:linear-gradient(#fff,#e8e2d4 45%,#cfc6b4);overflow:hidden;display:grid;place-items:center}
.reel svg{width:82%;height:82%}
.turning svg{animation:turn .18s linear infinite}
@keyframes turn{from{transform:translateY(-70%)}to{transform:translateY(70%)}}
.won .reel{box-shadow:inset 0 0 0 5px var(--bright)}
@media (prefers-reduced-motion:reduce){.turning svg{animation:none;opacity:.35}}
.stakes{display:flex;flex-wrap:wrap;justify-content:center;gap:6px}
.said{min-height:1.5em;font-size:18px;font-weight:600;text-align:center;margin:0}
.big{font-size:26px;font-weight:800}
.money{font-variant-numeric:tabular-nums;font-weight:700}
.muted{color:#fffb;font-size:14px}
.clock{height:8px;width:min(100%,560px);border-radius:4px;background:#fff2;overflow:hidden}
.clock i{display:block;height:100%;background:var(--bright);transform-origin:left}
.outcomes{display:flex;gap:6px;overflow:hidden;max-width:100%;margin:0;padding:0;list-style:none}
.outcomes li{white-space:nowrap;padding:3px 9px;border-radius:10px;background:#0007;font-size:14px}
.outcomes li:first-child{background:var(--bright);color:#14100a;font-weight:700}
.spots{display:grid;grid-template-columns:repeat(auto-fit,minmax(104px,1fr));gap:6px;width:min(100%,760px)}
.spot{display:flex;flex-direction:column;align-items:center;justify-content:center}
.spot b{font-size:13px;color:var(--bright);min-height:1.2em}
.spot.mine{border-color:var(--bright);background:#000a}
.numbers{display:grid;grid-template-columns:repeat(auto-fill,minmax(46px,1fr));gap:4px;width:min(100%,760px)}
.numbers .spot{padding:4px;min-height:44px}
details{width:min(100%,760px);text-align:left}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center}
table{border-collapse:collapse;width:100%;font-size:14px}
td,th{padding:4px 8px;border-bottom:1px solid #fff2;text-align:left}
nav{display:flex;flex-wrap:wrap;gap:8px}
nav a{color:var(--bright);display:inline-flex;align-items:center;min-height:44px;padding:0 6px}
`;
