/** Shown without JavaScript: contact the support, or use the Treasury's platform. */
export function WithoutScript() {
  return (
    <noscript>
      <p className="mb-4 text-sm text-muted">
        Sem JavaScript este pedido não pode ser enviado daqui. Ative-o no navegador, fale com o suporte em <a href="/contato">/contato</a> ou use a plataforma
        do Governo Federal, abaixo.
      </p>
    </noscript>
  );
}
