import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';

/** A slip without selections, as the server renders it. */
export function EmptySlip() {
  return (
    <div className="flex flex-col items-center gap-3 px-2 py-8 text-center">
      <ReceiptText aria-hidden="true" size={32} strokeWidth={1.5} className="text-muted" />
      <p className="font-medium">Seu bilhete está vazio</p>
      <p className="text-sm text-muted">Toque numa cotação para colocar a seleção aqui.</p>
      <Link to="/rules-betting" className="flex min-h-11 items-center text-sm text-text underline underline-offset-4">
        Como funcionam as apostas
      </Link>
    </div>
  );
}
