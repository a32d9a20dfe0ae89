/** The widget's browser script. */
export const WIDGET_SCRIPT = `
const { session, frames } = document.body.dataset;
const allowed = frames.split(' ');
const parentOrigin = location.ancestorOrigins?.[0];
const targets = allowed.includes(parentOrigin) ? [parentOrigin] : allowed;
const message = document.querySelector('[data-message]');
const types = { approve: 'success', reject: 'fail', close: 'close' };
const texts = { approve: 'Identidade confirmada.', reject: 'Não foi possível confirmar sua identidade.', close: 'Verificação fechada.' };
const show = (step) => document.querySelectorAll('[data-step]').forEach((section) => { section.hidden = section.dataset.step !== step; });
const tell = (decision, status) => {
  if (window.parent === window) return;
  for (const target of targets) window.parent.postMessage({ source: 'identity-check', type: types[decision], session_id: session, status }, target);
};
const draw = (box, source, width, height) => {
  const canvas = box.querySelector('canvas');
  canvas.width = width; canvas.height = height;
  canvas.getContext('2d').drawImage(source, 0, 0, width, height);
  canvas.hidden = false;
};
const stop = (box) => {
  const video = box.querySelector('video');
  for (const track of video.srcObject?.getTracks() ?? []) track.stop();
  video.srcObject = null; video.hidden = true;
  box.querySelector('[data-shoot]').hidden = true;
  box.querySelector('[data-camera]').hidden = false;
};
document.querySelectorAll('[data-picture]').forEach((box) => {
  const [video, notice] = [box.querySelector('video'), box.querySelector('[data-told]')];
  box.querySelector('[data-camera]').addEventListener('click', async () => {
    notice.textContent = '';
    try {
      video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: box.dataset.picture } });
      await video.play();
      video.hidden = false;
      box.querySelector('canvas').hidden = true;
      box.querySelector('[data-shoot]').hidden = false;
      box.querySelector('[data-camera]').hidden = true;
    } catch {
      notice.textContent = 'Não tivemos acesso à câmera. Permita o uso ou escolha um arquivo.';
    }
  });
  box.querySelector('[data-shoot]').addEventListener('click', () => { draw(box, video, video.videoWidth, video.videoHeight); stop(box); });
  box.querySelector('[data-file]').addEventListener('change', async (event) => {
    const [file] = event.target.files;
    if (file === undefined) return;
    notice.textContent = '';
    try {
      const bitmap = await createImageBitmap(file);
      stop(box);
      draw(box, bitmap, bitmap.width, bitmap.height);
    } catch {
      notice.textContent = 'Não deu para abrir esse arquivo. Escolha uma foto.';
    }
  });
});
document.querySelectorAll('[data-next]').forEach((button) => button.addEventListener('click', () => {
  document.querySelectorAll('[data-picture]').forEach(stop);
  show(button.dataset.next);
}));
document.querySelectorAll('[data-decision]').forEach((button) => button.addEventListener('click', async () => {
  const decision = button.dataset.decision;
  button.disabled = true;
  try {
    const answer = await fetch('/identity-check/decide', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ session_id: session, decision, ...(decision === 'reject' ? { status: document.querySelector('[data-reason]').value } : {}) }),
    });
    const body = await answer.json();
    if (!answer.ok && decision !== 'close') { message.textContent = body.message; return; }
    if (decision !== 'close') show('none');
    message.textContent = texts[decision];
    tell(decision, answer.ok ? body.status : 'closed');
  } catch {
    message.textContent = 'Sem conexão. Tente de novo.';
  } finally {
    button.disabled = false;
  }
}));
`;
