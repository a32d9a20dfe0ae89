import { cookie } from '#web/shared/api/cookie.ts';
import { loadConsent } from '#web/shared/consent/consent.ts';
import { readArrival } from '#web/shared/tracking/arrival.ts';
import { storeArrival } from '#web/shared/tracking/stored-arrival.ts';
import { keepTracking } from '#web/shared/tracking/tracking-cookies.ts';

/**
 * The only script of a page that is only read. It keeps the visitor's arrival data, in storage only as far as consent allows, and shows a
 * link in place of the modal that would open (decisions.md "Arrival"). It clears nothing: visitors read the terms in the middle of a
 * registration. `data-register` false: registration is closed.
 */
const mayRegister = document.currentScript?.dataset['register'] !== 'false';
const { parameters, modal } = readArrival(location.search, location.pathname);
storeArrival(parameters);
loadConsent();
keepTracking();
const offer = offerOf();
if (offer !== null) document.addEventListener('DOMContentLoaded', () => showOffer(offer));

interface Offer {
  readonly text: string;
  readonly link: string;
  readonly to: string;
}

function offerOf(): Offer | null {
  const { code } = parameters;
  if (cookie('user_id') !== '') {
    return code === undefined ? null : { text: 'Você chegou com um cupom.', link: 'Ativar cupom', to: `/?${new URLSearchParams({ code })}` };
  }
  const target = new URLSearchParams({ state: location.pathname });
  if (modal === 'login')
    return { text: 'Você chegou com um cupom. Entre para ativar.', link: 'Entrar', to: `/login?${target}&${new URLSearchParams({ code: code ?? '' })}` };
  if (modal === null || !mayRegister) return null;
  return { text: 'Sua conta começa por aqui. Proibido para menores de 18 anos.', link: 'Criar conta', to: `/login?modal=register&${target}` };
}

/** A card at the foot of the page that looks like the site's other notices. */
function showOffer({ text, link, to }: Offer): void {
  const card = make(
    'section',
    'fixed inset-x-2 bottom-[calc(64px+env(safe-area-inset-bottom)+8px)] z-30 mx-auto flex max-w-[800px] flex-col gap-3 rounded-card border border-line-strong/60 bg-raised p-4 text-text shadow-popover sm:flex-row sm:items-center lg:bottom-6',
  );
  card.setAttribute('aria-label', 'Convite');
  const words = make('p', 'flex-1 text-sm');
  words.textContent = text;
  const leads = make('a', 'inline-flex min-h-11 items-center justify-center rounded-control bg-primary px-4 font-medium text-on-primary no-underline');
  leads.textContent = link;
  leads.setAttribute('href', to);
  const close = make('button', 'inline-flex min-h-11 items-center justify-center rounded-control px-4 text-muted hover:text-text');
  close.setAttribute('type', 'button');
  close.textContent = 'Agora não';
  close.addEventListener('click', () => card.remove());
  card.append(words, leads, close);
  document.body.append(card);
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}
