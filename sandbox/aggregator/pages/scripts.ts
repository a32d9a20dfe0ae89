/** The browser script of both kinds of pages: calls, money, stakes, messages to the page that frames them. */
export const COMMON_SCRIPT = `
const $ = (query) => document.querySelector(query);
const money = (cents) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const parentOrigin = location.ancestorOrigins?.[0];
const targets = known.frames.includes(parentOrigin) ? [parentOrigin] : known.frames;
const post = (type, more) => { if (window.parent !== window) for (const target of targets) window.parent.postMessage({ source: 'aggregator', type, ...more }, target); };
const showBalance = (cents) => { if (cents === null) return; $('[data-balance]').textContent = money(cents); post('balance', { balance: cents }); };
const ask = async (act, body) => {
  const answer = await fetch('/aggregator/games/' + known.code + '/' + act, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token: known.token, ...body }),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.message);
  return said;
};
let stake = known.stakes[1];
document.querySelectorAll('[data-stake]').forEach((button) => button.addEventListener('click', () => {
  stake = Number(button.dataset.stake);
  document.querySelectorAll('[data-stake]').forEach((other) => other.setAttribute('aria-pressed', String(other === button)));
}));
document.querySelectorAll('[data-post]').forEach((button) => button.addEventListener('click', () => post(button.dataset.post)));
const said = (text, isBig) => { const line = $('[data-said]'); line.textContent = text; line.classList.toggle('big', Boolean(isBig)); };
const failed = (error) => said(error instanceof TypeError ? 'Sem conexão. Tente de novo.' : error.message);
`;

/** A slot: one button, or the space bar. */
export const SLOT_SCRIPT = `
const reels = [...document.querySelectorAll('.reel')];
const draw = (reel, symbol) => { reel.innerHTML = known.facts.pictures[symbol]; };
const button = $('[data-spin]');
const calm = matchMedia('(prefers-reduced-motion:reduce)').matches;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, calm ? 0 : ms));
const free = (left) => { $('[data-free]').hidden = left === 0; $('[data-free]').textContent = left + (left === 1 ? ' rodada grátis' : ' rodadas grátis'); };
ask('state').then((state) => { showBalance(state.balance); free(state.free_rounds); }).catch(failed);
const spin = async () => {
  if (button.disabled) return;
  button.disabled = true;
  document.querySelector('.reels').classList.remove('won');
  said('');
  reels.forEach((reel) => reel.classList.add('turning'));
  const turned = pause(700);
  try {
    const round = await ask('spin', { stake });
    await turned;
    for (const [place, reel] of reels.entries()) { reel.classList.remove('turning'); draw(reel, round.reels[place]); await pause(220); }
    const names = round.reels.map((symbol) => known.facts.names[symbol]).join(', ');
    document.querySelector('.reels').classList.toggle('won', round.payout > 0);
    said(round.payout > 0 ? 'Você ganhou ' + money(round.payout) + '! (' + names + ')' : names + '. Não foi desta vez.', round.payout > 0);
    showBalance(round.balance);
    free(round.free_rounds);
  } catch (error) {
    reels.forEach((reel) => reel.classList.remove('turning'));
    failed(error);
  }
  button.disabled = false;
};
button.addEventListener('click', spin);
document.addEventListener('keydown', (event) => { if (event.code === 'Space' && event.target === document.body) { event.preventDefault(); spin(); } });
`;

/** A table: it polls the state once a second. */
export const TABLE_SCRIPT = `
let shownRound = 0;
const spots = [...document.querySelectorAll('[data-spot]')];
const show = (state) => {
  const isBetting = state.table.phase === 'betting';
  $('[data-phase]').textContent = isBetting ? 'Façam suas apostas' : 'Apostas encerradas';
  $('.clock i').style.transform = 'scaleX(' + Math.min(1, state.table.left_ms / (isBetting ? 14000 : 6000)) + ')';
  $('.outcomes').replaceChildren(...state.table.outcomes.map((text) => Object.assign(document.createElement('li'), { textContent: text })));
  for (const spot of spots) {
    const mine = state.table.bets.filter((bet) => bet.spot === spot.dataset.spot).reduce((sum, bet) => sum + bet.stake, 0);
    spot.classList.toggle('mine', mine > 0);
    spot.querySelector('b').textContent = mine > 0 ? money(mine) : '';
    spot.disabled = !isBetting;
  }
  showBalance(state.balance);
  const last = state.table.last;
  if (last !== null && last.round !== shownRound) { shownRound = last.round; said('Deu ' + last.outcome + '. ' + (last.payout > 0 ? 'Você recebeu ' + money(last.payout) + '!' : 'Não foi desta vez.'), last.payout > 0); }
};
const look = () => ask('state').then(show).catch(failed).finally(() => setTimeout(look, 1000));
look();
spots.forEach((spot) => spot.addEventListener('click', () => {
  said('');
  ask('bet', { spot: spot.dataset.spot, stake }).then(show).catch(failed);
}));
`;
