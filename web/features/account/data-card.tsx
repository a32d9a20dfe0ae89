import { useState } from 'react';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { FileButton } from '#web/shared/files/file-button.tsx';

const FIRST_YEAR = 2024;

/** What the player may take along: a year for the tax return, and everything that is kept about them. */
export function DataCard() {
  const [present] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: present - FIRST_YEAR + 1 }, (_, index) => String(present - index));
  const [year, setYear] = useState(String(present - 1));
  const path = (format: string) => `/api/account/year-statement?year=${year}&format=${format}`;
  return (
    <Card>
      <CardHeader title="Seus documentos e dados" hint="Para o imposto de renda, e tudo o que guardamos sobre você." />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-3">
          <h3 className="text-base">Informe anual de resultados</h3>
          <p className="text-sm text-muted">Ganhos e perdas do ano, separados entre esportes e jogos on-line, e o saldo em 31 de dezembro.</p>
          <Field label="Ano">
            <Select value={year} onChange={(event) => setYear(event.currentTarget.value)} options={years.map((value) => ({ value, label: value }))} />
          </Field>
          <div className="flex gap-3">
            <FileButton path={path('pdf')} name={`informe-${year}.pdf`}>
              Informe em PDF
            </FileButton>
            <FileButton path={path('csv')} name={`informe-${year}.csv`}>
              Em CSV
            </FileButton>
          </div>
        </div>
        <div className="flex flex-col gap-3">
          <h3 className="text-base">Cópia dos seus dados</h3>
          <p className="text-sm text-muted">
            Cadastro, acessos, apostas, pagamentos e mensagens em um arquivo. Guarde com cuidado: ele tem o seu CPF por inteiro.
          </p>
          <div>
            <FileButton path="/api/account/export" name="meus-dados.json">
              Baixar meus dados
            </FileButton>
          </div>
        </div>
      </div>
    </Card>
  );
}
