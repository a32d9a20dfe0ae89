import { HeartHandshake, Hospital, Phone, Siren } from 'lucide-react';
import type { ReactNode } from 'react';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'mt-0.5 shrink-0 text-muted' } as const;
const link = 'underline underline-offset-4 hover:text-accent';

/** Contacts for free help without judgement; the same as on /jogo-responsavel. */
export function HelpContacts() {
  return (
    <ul className="flex flex-col gap-4">
      <Contact sign={<Phone {...icon} />} name="CVV – Centro de Valorização da Vida">
        Ligue{' '}
        <a className={link} href="tel:188">
          188
        </a>
        , de graça, 24 horas por dia, ou converse em{' '}
        <a className={link} href="https://cvv.org.br" rel="noreferrer">
          cvv.org.br
        </a>
        .
      </Contact>
      <Contact sign={<Hospital {...icon} />} name="SUS">
        Procure a unidade básica de saúde ou o CAPS mais perto de você. O atendimento é gratuito e não precisa de encaminhamento.
      </Contact>
      <Contact sign={<HeartHandshake {...icon} />} name="Jogadores Anônimos">
        Grupos de apoio no Brasil inteiro:{' '}
        <a className={link} href="https://jogadoresanonimos.com.br" rel="noreferrer">
          jogadoresanonimos.com.br
        </a>
        .
      </Contact>
      <Contact sign={<Siren {...icon} />} name="Emergência">
        Ligue{' '}
        <a className={link} href="tel:192">
          192
        </a>{' '}
        (SAMU).
      </Contact>
    </ul>
  );
}

function Contact({ sign, name, children }: { sign: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {sign}
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  );
}
