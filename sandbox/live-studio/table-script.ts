/** The table's browser script: reads the state once a second, and places a bet at a press. */
export const TABLE_SCRIPT = `
const $ = (query) => document.querySelector(query);
const money = (cents) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const ask = async (act, body) => {
  const answer = await fetch('/live-studio/' + act, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ session: known.session, ...body }),
  });
  const said = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(said.message), { code: said.code });
  return said;
};
let stake = Number($('[data-stake]').dataset.stake);
let shownRound = 0;
let isOver = false;
const sides = [...document.querySelectorAll('[data-side]')];
const say = (text) => { $('[data-said]').textContent = text; };
const show = (state) => {
  const isBetting = state.phase === 'betting';
  scene.show(state);
  $('[data-phase]').textContent = isBetting ? 'Façam suas apostas · ' + Math.ceil(state.left_ms / 1000) + ' s' : 'Saiu ' + state.outcomes[0];
  $('[data-balance]').textContent = money(state.balance);
  for (const side of sides) {
    const mine = state.bets[side.dataset.side];
    side.querySelector('b').textContent = mine > 0 ? money(mine) : '';
    side.disabled = !isBetting;
  }
  if (state.last !== null && state.last.round !== shownRound) { shownRound = state.last.round; say(state.last.payout > 0 ? 'Você recebeu ' + money(state.last.payout) + '.' : 'Não foi desta vez.'); }
};
const failed = (error) => {
  say(error instanceof TypeError ? 'Sem conexão. Tentando de novo…' : error.message);
  if (!['session_ended', 'token_invalid', 'unknown_session'].includes(error.code)) return;
  isOver = true;
  $('[data-phase]').textContent = 'Mesa fechada';
  for (const side of sides) side.disabled = true;
};
const look = () => ask('state').then(show).catch(failed).finally(() => { if (!isOver) setTimeout(look, 1000); });
look();
document.querySelectorAll('[data-stake]').forEach((button) => button.addEventListener('click', () => {
  stake = Number(button.dataset.stake);
  document.querySelectorAll('[data-stake]').forEach((other) => other.setAttribute('aria-pressed', String(other === button)));
}));
sides.forEach((side) => side.addEventListener('click', () => {
  say('');
  ask('bet', { side: side.dataset.side, stake }).then(show).catch(failed);
}));
`;
