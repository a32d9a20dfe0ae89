/** The style of the human pages: dark, with one accent colour. */
export const STYLES = `
:root{color-scheme:dark;--bg:#0B1220;--surface:#121B2E;--raised:#1A2540;--line:#26324D;--text:#F3F6FC;--muted:#A9B8D1;--primary:#FFC53D;--on-primary:#1A1300;--positive:#2FBF71;--negative:#F2495C;--info:#4CC2FF}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
a{color:var(--info)}
.top{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;padding:12px 16px;border-bottom:1px solid var(--line);background:var(--surface)}
.mark{font-weight:700;color:var(--primary);text-decoration:none}
nav{display:flex;flex-wrap:wrap;gap:4px}
nav a{padding:8px 12px;border-radius:8px;color:var(--text);text-decoration:none}
nav a:hover{background:var(--raised)}
main{max-width:960px;margin:0 auto;padding:24px 16px 48px}
footer{padding:24px 16px;text-align:center;color:var(--muted);font-size:14px;border-top:1px solid var(--line)}
h1{font-size:26px;line-height:1.15;margin:0 0 8px}
h2{font-size:20px;line-height:1.2;margin:32px 0 12px}
.muted,.lead{color:var(--muted)}
.lead{margin:0 0 24px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:16px;margin:0 0 12px}
.card>h2:first-child{margin-top:0}
.grid{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(280px,1fr))}
.grid .card{margin:0}
.tile{display:block;padding:16px;border:1px solid var(--line);border-radius:14px;background:var(--surface);color:var(--text);text-decoration:none}
.tile:hover{background:var(--raised)}
.row{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}
.amount{font-variant-numeric:tabular-nums;font-weight:700;font-size:20px}
.stack{display:grid;gap:12px}
label{display:block;font-size:14px;color:var(--muted)}
input[type=radio]{accent-color:var(--primary);width:20px;height:20px}
input[type=text],textarea,select{width:100%;margin-top:4px;padding:12px;border-radius:8px;border:1px solid var(--line);background:var(--raised);color:var(--text);font:inherit}
textarea{min-height:88px;word-break:break-all}
fieldset{border:1px solid var(--line);border-radius:8px;padding:12px;margin:0}
fieldset label{color:var(--text);font-size:16px;padding:8px 0;display:flex;gap:8px;align-items:center}
legend{color:var(--muted);font-size:14px;padding:0 4px}
button,.button{display:inline-block;min-height:44px;padding:10px 16px;border-radius:8px;border:1px solid transparent;font:inherit;font-weight:600;cursor:pointer;text-decoration:none;text-align:center}
button:disabled{opacity:.5;cursor:default}
.primary{background:var(--primary);color:var(--on-primary)}
.danger{background:transparent;border-color:var(--negative);color:#FF8A97}
.quiet{background:transparent;border-color:var(--line);color:var(--text)}
.small{min-height:32px;padding:4px 10px;font-size:14px}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:14px}
code{overflow-wrap:anywhere}
pre{margin:8px 0 0;padding:12px;overflow-x:auto;background:var(--raised);border-radius:8px}
.copy{display:inline-flex;flex-wrap:wrap;gap:8px;align-items:center}
.badge{display:inline-block;padding:2px 10px;border-radius:999px;background:var(--raised);font-size:14px}
.good{color:var(--positive)}.bad{color:#FF8A97}.wait{color:var(--primary)}
.note{border-left:3px solid var(--primary);padding:8px 12px;background:var(--raised);border-radius:0 8px 8px 0}
.empty{padding:32px 16px;text-align:center;color:var(--muted);border:1px dashed var(--line);border-radius:14px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
.mail{white-space:pre-wrap;overflow-wrap:anywhere;margin:12px 0 0}
label.file{position:relative;min-height:44px;padding:10px 16px;border:1px solid var(--line);border-radius:8px;color:var(--text);font-size:16px;font-weight:600;text-align:center;cursor:pointer}
label.file input{position:absolute;inset:0;width:100%;opacity:0;cursor:pointer}
label.file:focus-within{outline:2px solid var(--primary);outline-offset:2px}
iframe.html{width:100%;height:420px;border:1px solid var(--line);border-radius:8px;background:#fff;margin-top:12px}
summary{cursor:pointer;color:var(--muted);margin-top:8px}
.widget main{max-width:440px;padding:16px}
.widget section button{width:100%;margin-top:12px}
.widget h1{font-size:20px;margin:0}
.widget-head{display:flex;justify-content:space-between;align-items:center;gap:12px}
.picture{display:block;width:100%;max-height:220px;object-fit:contain;margin:12px auto;border:2px dashed var(--primary);border-radius:8px}
.picture[hidden]{display:none}
@media (prefers-color-scheme:light){:root:has(.widget){color-scheme:light;--bg:#FFF;--surface:#FFF;--raised:#EEF2F9;--line:#B9C4D6;--text:#0B1220;--muted:#44546F;--positive:#117A45;--negative:#C22538;--info:#0A66C2}.widget .danger,.widget .bad{color:#A31D30}.widget :focus-visible{outline-color:#7A4D00}}
`;

/** Script of the copy buttons; the pages work without it. */
export const SCRIPT = `
document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
  if (button === null) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    const area = document.createElement('textarea');
    area.value = button.dataset.copy;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  const label = button.textContent;
  button.textContent = 'Copiado';
  setTimeout(() => { button.textContent = label; }, 1200);
});
`;
