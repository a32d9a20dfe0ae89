import { Banknote, Gift, LogIn, type LucideIcon, Mail, Ticket } from 'lucide-react';

interface Consequence {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
}

const consequences: readonly Consequence[] = [
  {
    icon: Ticket,
    name: 'Apostas abertas',
    text: 'As de esportes e de Double continuam valendo: se ganharem, o prêmio cai no seu saldo. Uma rodada de Mines aberta é encerrada e paga o que já tinha garantido; se nada foi aberto, o valor volta. Um giro já começado termina.',
  },
  { icon: Banknote, name: 'Seu dinheiro', text: 'Continua seu. Você saca quando quiser; depósitos e apostas novas ficam desligados.' },
  { icon: Gift, name: 'Bônus', text: 'O bônus ativo é cancelado e não volta.' },
  { icon: Mail, name: 'E-mails e mensagens', text: 'Nada de publicidade. Só avisos sobre o seu dinheiro e a sua conta.' },
  { icon: LogIn, name: 'Sua conta', text: 'Você continua entrando para sacar, ver o extrato, usar a proteção e pedir ajuda.' },
];

/** The consequences of a pause or an exclusion, shown before the button. */
export function WhatHappens() {
  return (
    <dl className="flex flex-col gap-4">
      {consequences.map(({ icon: Icon, name, text }) => (
        <div key={name}>
          <dt className="flex gap-3 font-medium">
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
            {name}
          </dt>
          <dd className="ml-8 text-sm text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
