import type { CentralExclusionStanding } from '#contracts/account/account-closure.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { formatMoment } from './time-words.ts';

/** The consequences of a central exclusion, day by day: the player loses no centavo and knows each date. */
export function CentralDates({ central }: { central: CentralExclusionStanding }) {
  const steps = [
    { title: `Até ${formatMoment(central.withdraw_until)}`, text: 'Você pode entrar e sacar para a sua chave Pix.' },
    { title: `Depois, no máximo até ${formatMoment(central.close_by)}`, text: 'A conta é encerrada. Não é preciso fazer nada.' },
    { title: 'Em até dois dias depois do encerramento', text: 'O que restar vai sozinho para a chave Pix do seu CPF. Avisamos por e-mail.' },
  ];
  return (
    <Card>
      <CardHeader title="O que acontece agora" hint="As apostas que estavam abertas voltam para o seu saldo." />
      <ol className="flex flex-col gap-4 border-l border-line pl-4">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <p className="font-medium">{title}</p>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
