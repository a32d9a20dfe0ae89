const link =
  'flex min-h-14 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 font-medium text-text no-underline hover:border-line-strong';

const tools = [
  ['/user/protection/suspension', 'Fazer uma pausa'],
  ['/user/protection/exclusion', 'Autoexclusão'],
  ['/user/protection#limites', 'Limites de valor e tempo'],
  ['/user/protection#autoteste', 'Autoteste'],
  ['https://www.gov.br/autoexclusaoapostas', 'Sair de todas as casas (gov.br)'],
  ['tel:188', 'Conversar agora: CVV, 188'],
] as const;

/** Every protection tool, one tap from the page that each footer links to; visitors are asked to log in on the way. */
export function CareTools() {
  return (
    <nav aria-label="Ferramentas de proteção">
      <ul className="grid gap-2 sm:grid-cols-2">
        {tools.map(([href, label]) => (
          <li key={href}>
            <a href={href} className={link}>
              {label}
              <span aria-hidden="true" className="text-muted">
                ›
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
