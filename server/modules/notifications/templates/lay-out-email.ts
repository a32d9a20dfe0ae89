import { ADULTS_ONLY, WARNING_OF_DEPENDENCE } from '#contracts/site/statutory-warnings.ts';
import type { Composed } from './composed.ts';

const FOOTER = `Jogue com responsabilidade. ${ADULTS_ONLY} ${WARNING_OF_DEPENDENCE}`;

/** Lays a notice out as an e-mail signed `siteName`, with lines in its footer: plain text, and simple HTML that is readable without images. */
export function layOutEmail(
  notice: Composed,
  firstName: string,
  siteName: string,
  foot: readonly string[] = [],
): { readonly subject: string; readonly text: string; readonly html: string } {
  const greeting = firstName === '' ? 'Olá!' : `Olá, ${firstName}!`;
  const text = [
    greeting,
    ...notice.paragraphs,
    ...(notice.code === undefined ? [] : [notice.code]),
    ...(notice.action === undefined ? [] : [`${notice.action.label}: ${notice.action.url}`]),
    `${siteName}\n${FOOTER}`,
    ...foot,
  ].join('\n\n');
  return { subject: `${notice.subject} · ${siteName}`, text, html: html(notice, greeting, siteName, foot) };
}

/** Lays a notice out as an SMS of one or two short sentences. */
export function layOutSms(notice: Composed, siteName: string): string {
  return notice.code === undefined
    ? `${siteName}: ${notice.paragraphs[0] ?? notice.subject}`
    : `${siteName}: seu código é ${notice.code}. Não passe a ninguém.`;
}

/** Lays an offer out as an SMS, with age limit, warning and how to unsubscribe. */
export function layOutOfferSms(notice: Composed, siteName: string, wayOut: string): string {
  return `${siteName}: ${notice.subject}. ${notice.paragraphs.join(' ')} ${ADULTS_ONLY} ${WARNING_OF_DEPENDENCE} Cancelar: ${wayOut}`;
}

function html(notice: Composed, greeting: string, siteName: string, foot: readonly string[]): string {
  const parts = [
    `<p style="margin:0 0 16px">${escape(greeting)}</p>`,
    ...notice.paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escape(paragraph)}</p>`),
    ...(notice.code === undefined ? [] : [`<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escape(notice.code)}</p>`]),
    ...(notice.action === undefined ? [] : [button(notice.action.label, notice.action.url)]),
  ];
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(notice.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f1;color:#1d1d1b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escape(siteName)}</p>
${parts.join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#6b6b66">${FOOTER}</p>${foot.map((line) => `\n<p style="margin:12px 0 0;font-size:13px;color:#6b6b66">${linked(line)}</p>`).join('')}
</div></body></html>`;
}

/** A line of the footer, with its address as a link. */
function linked(line: string): string {
  return escape(line).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}" style="color:#6b6b66">${url}</a>`);
}

function button(label: string, url: string): string {
  return `<p style="margin:0 0 16px"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d1d1b;color:#fff;text-decoration:none">${escape(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escape(url)}</p>`;
}

function escape(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
