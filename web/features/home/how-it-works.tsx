import { QrCode, ScanFace, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';

const steps = [
  { icon: ScanFace, title: 'Conta no seu CPF', text: 'Uma conta por pessoa, maior de 18 anos. Os dados vêm da Receita e ficam só com a gente.' },
  {
    icon: QrCode,
    title: 'Pix nas duas pontas',
    text: 'Deposite pelo QR Code ou copia e cola e saque para a chave do seu próprio CPF, acompanhando cada etapa.',
  },
  {
    icon: ShieldCheck,
    title: 'Resultado conferível',
    text: 'Antes da rodada mostramos o código que sela o resultado. Depois, a semente: o seu navegador refaz a conta.',
  },
] as const;

/** Three sentences on how the house works, as an ordered list. */
export function HowItWorks() {
  return (
    <section aria-labelledby="como-funciona" className="flex flex-col gap-4">
      <h2 id="como-funciona" className="text-xl">
        Como funciona
      </h2>
      <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 border-t border-line pt-4 md:flex-col md:gap-3">
            <Icon aria-hidden="true" size={24} strokeWidth={1.75} className="shrink-0 text-accent" />
            <div>
              <h3 className="text-base">{title}</h3>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        Quer ver a conta completa?{' '}
        <Link to="/fairness" className="text-text underline underline-offset-4">
          Veja como conferir uma rodada
        </Link>
        .
      </p>
    </section>
  );
}
