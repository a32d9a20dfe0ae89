import { Link } from 'react-router';

const link = 'text-text underline underline-offset-4';

/** Other sources of help, at any hour: always in view, whatever the panel shows. */
export function HelpLinks() {
  return (
    <div className="mt-6 flex flex-col gap-1 border-t border-line pt-4 text-sm text-muted">
      <p>
        A aposta deixou de ser diversão? O CVV atende de graça, 24 horas, pelo telefone{' '}
        <a href="tel:188" className={link}>
          188
        </a>
        .
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/jogo-responsavel" className={`${link} inline-flex min-h-11 items-center`}>
          Jogo responsável
        </Link>
        <Link to="/contato" className={`${link} inline-flex min-h-11 items-center`}>
          Outros contatos
        </Link>
      </p>
    </div>
  );
}
