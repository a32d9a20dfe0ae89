import type { FastifyReply } from 'fastify';
import { html, type Html } from '../host/html.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
/** Content policy: mail uses inline styles, runs no scripts and cannot read this page. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src data: https: http:; form-action 'self'; frame-ancestors 'none'; base-uri 'self'";

/** Answers a human page of the sandbox. */
export function sendPage(reply: FastifyReply, page: { title: string; body: Html; status?: number; showsMail?: boolean }): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', page.showsMail === true ? MAIL_POLICY : POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(layout(page.title, page.body).text);
}

function layout(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <title>${title} · Mundo de testes</title>
        <link rel="stylesheet" href="/sandbox.css" />
        <script src="/sandbox.js" defer></script>
      </head>
      <body>
        <header class="top">
          <a class="mark" href="/">Mundo de testes</a>
          <nav aria-label="Páginas">
            <a href="/bank">Banco</a><a href="/cpf">Pessoas</a><a href="/mailbox">Correio</a><a href="/feed">Jogos</a><a href="/affiliate">Afiliados</a>
          </nav>
        </header>
        <main>${body}</main>
        <footer>Nada aqui é real: nenhum dinheiro se move e nenhuma pessoa existe.</footer>
      </body>
    </html>`;
}

/** "20/11/2026 22:14" in Brasília. */
export function localTime(iso: string): string {
  return new Date(iso)
    .toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' })
    .replace(',', '');
}

/** A value with a button that copies it. */
export function copyable(text: string): Html {
  return html`<span class="copy"><code>${text}</code><button type="button" class="quiet small" data-copy="${text}">Copiar</button></span>`;
}
