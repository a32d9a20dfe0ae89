const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * The answer to a crawler in place of the error page: the status, and the same text without styles, button or script (specification §2).
 */
export function plainAnswer(status: number, pathname: string): string {
  const words: readonly [string, ...string[]] =
    status === 404
      ? ['Página Não Encontrada.', 'A página que você procura pode ter sido removida, renomeada ou nunca existiu.', `Page not found: ${pathname}`]
      : ['Voltamos em breve!', 'Ops! Algo deu errado. Tente novamente mais tarde ou entre em contato com o suporte.'];
  const text = words.map((sentence) => `<p>${sentence.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? '')}</p>`).join('');
  return `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${words[0]}</title></head><body>${text}</body></html>`;
}
