import { Button } from '#ui/actions/button.tsx';
import { Question } from './notice-card.tsx';

/** The choice about cookies; both answers are equally easy to reach. Only necessary data is written before "aceitar". */
export function ConsentNotice({ onAnswer }: { onAnswer: (answer: 'all' | 'necessary') => void }) {
  return (
    <Question label="Cookies">
      <p className="flex-1 text-sm text-muted">
        Usamos cookies necessários para o site funcionar e, se você aceitar, outros para medir de onde vêm as visitas.{' '}
        <a href="/politica-de-cookies" className="text-text underline underline-offset-4">
          Política de cookies
        </a>
      </p>
      <div className="flex gap-2 *:flex-1 max-[22rem]:*:px-1 sm:*:flex-none">
        <Button size="sm" variant="secondary" onClick={() => onAnswer('necessary')}>
          Só os necessários
        </Button>
        <Button size="sm" onClick={() => onAnswer('all')}>
          Aceitar todos
        </Button>
      </div>
    </Question>
  );
}
