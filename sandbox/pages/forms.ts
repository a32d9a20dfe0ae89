import type { FastifyReply } from 'fastify';
import { html } from '../host/html.ts';
import { sendPage } from './layout.ts';

/** The fields of a posted form. */
export function formOf(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** The text for a failed act of the bank. */
export function sendProblemPage(reply: FastifyReply, message: string, status: number): FastifyReply {
  const body = html`<h1>Não deu certo</h1>
    <p class="note">${message}</p>
    <p class="muted">Nenhum dinheiro saiu da conta.</p>
    <p><a class="button primary" href="/bank">Voltar ao banco</a></p>`;
  return sendPage(reply, { title: 'Não deu certo', body, status });
}
