/** Replaces the studio's video: a canvas shows a presenter who tosses a coin at the round's time. No animation with reduced motion. */
export const SCENE_SCRIPT = `
const scene = (() => {
  const canvas = document.querySelector('canvas');
  const draw = canvas.getContext('2d');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let state = null;
  let heardMs = 0;
  const at = (ms) => state === null ? { phase: 'betting', gone: 0 } : { phase: state.phase, gone: (state.phase === 'betting' ? known.bettingMs : known.roundMs - known.bettingMs) - state.left_ms + (ms - heardMs) };
  const shape = (paint, ...points) => { draw.fillStyle = paint; draw.beginPath(); points.forEach(([x, y], place) => place === 0 ? draw.moveTo(x, y) : draw.lineTo(x, y)); draw.fill(); };
  const disc = (paint, x, y, across, down = across) => { draw.fillStyle = paint; draw.beginPath(); draw.ellipse(x, y, Math.max(0.1, across), Math.max(0.1, down), 0, 0, 7); draw.fill(); };
  const room = (ms) => {
    const light = draw.createRadialGradient(300, 80, 20, 480, 200, 760);
    light.addColorStop(0, '#2b6d8f'); light.addColorStop(1, '#0a1626');
    shape(light, [-2000, -2000], [3000, -2000], [3000, 3000], [-2000, 3000]);
    const sway = calm ? 0 : Math.sin(ms / 2600) * 12;
    shape('#ffffff12', [120 + sway, -300], [260 + sway, -300], [420, 560], [40, 560]);
    shape('#ffffff12', [720 - sway, -300], [860 - sway, -300], [960, 560], [560, 560]);
    for (let light = -3; light < 20; light += 1) disc('#ffc53d55', light * 64, 40 + (light % 2) * 10, 4);
  };
  const presenter = (ms, lift) => {
    const breath = calm ? 0 : Math.sin(ms / 900) * 2;
    shape('#20324e', [380, 470], [410, 268 + breath], [550, 268 + breath], [580, 470]);
    shape('#f4f7fb', [462, 264 + breath], [498, 264 + breath], [480, 330 + breath]);
    shape('#c93a16', [474, 272 + breath], [486, 272 + breath], [480, 330 + breath]);
    disc('#8d5a3b', 480, 200 + breath, 46, 56);
    disc('#2a1a12', 480, 166 + breath, 48, 30);
    disc('#fff', 464, 202 + breath, 5); disc('#fff', 496, 202 + breath, 5);
    disc('#2a1a12', 464, 203 + breath, 2.5); disc('#2a1a12', 496, 203 + breath, 2.5);
    draw.strokeStyle = '#4b2716'; draw.lineWidth = 3; draw.beginPath(); draw.arc(480, 218 + breath, 14, 0.3, 2.8); draw.stroke();
    draw.strokeStyle = '#20324e'; draw.lineWidth = 34; draw.lineCap = 'round'; draw.beginPath(); draw.moveTo(420, 300 + breath); draw.lineTo(440, 400 - lift); draw.stroke();
    disc('#8d5a3b', 446, 404 - lift, 18, 14);
    shape('#0e3a31', [120, 452], [840, 452], [960, 640], [0, 640]);
    shape('#155443', [120, 452], [840, 452], [856, 470], [104, 470]);
  };
  const coin = (ms, { phase, gone }) => {
    const flight = phase === 'result' ? Math.min(1, gone / 2400) : 0;
    const flies = flight > 0 && flight < 1 && !calm;
    const height = flies ? Math.sin(flight * Math.PI) * 260 : 0;
    const turn = flies ? Math.abs(Math.cos(flight * 42)) : 1;
    const x = 446 + flight * 60, y = 398 + flight * 92 - height;
    disc('#7a4d10', x, y, 34, 34 * turn); disc('#f2b53a', x, y - 2, 31, 31 * turn); disc('#ffe7a6', x - 4, y - 5, 20, 20 * turn);
    if (flight < 1 || state === null || state.outcomes.length === 0) return;
    draw.fillStyle = '#fff'; draw.font = '700 44px system-ui'; draw.textAlign = 'center';
    draw.fillText(state.outcomes[0] === 'cara' ? 'CARA' : 'COROA', 480, 600);
  };
  const frame = (ms) => {
    const { width, height } = canvas.getBoundingClientRect();
    const ratio = Math.min(2, devicePixelRatio || 1);
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
    const scale = Math.min(canvas.width / 640, canvas.height / 620);
    draw.setTransform(scale, 0, 0, scale, canvas.width / 2 - 480 * scale, canvas.height - 640 * scale);
    const now = at(ms);
    room(ms);
    presenter(ms, now.phase === 'result' && now.gone < 500 && !calm ? 40 : 0);
    coin(ms, now);
    if (calm) setTimeout(() => requestAnimationFrame(frame), 500); else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return { show: (next) => { state = next; heardMs = performance.now(); } };
})();
`;
