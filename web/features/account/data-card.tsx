import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/lists/skeleton.tsx';
import { errorText } from '#web/shared/api/api-problem.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { yearsQuery } from './account-queries.ts';
import { FileButton } from '#web/shared/files/file-button.tsx';

/** Downloads for the player: one year for the tax return, and all data stored about them. */
export function DataCard() {
  return (
    <Card>
      <CardHeader title="Seus documentos e dados" hint="Para o imposto de renda, e tudo o que guardamos sobre você." />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <YearPapers />
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

/** One year for the tax return. The server's date decides which years are offered, not this device's clock. */
function YearPapers() {
  const years = useQuery(yearsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-base">Informe anual de resultados</h3>
      <p className="text-sm text-muted">Ganhos e perdas do ano, separados entre esportes e jogos on-line, e o saldo em 31 de dezembro.</p>
      {years.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-32" />
        </SkeletonGroup>
      )}
      {years.isError && <ErrorState onRetry={() => void years.refetch()}>{errorText(years.error)}</ErrorState>}
      {years.isSuccess && (
        <YearFiles years={years.data.years.map(String)} year={chosen ?? String(years.data.latest_whole ?? years.data.years[0])} onYear={setChosen} />
      )}
    </div>
  );
}

interface YearFilesProps {
  readonly years: readonly string[];
  readonly year: string;
  readonly onYear: (year: string) => void;
}

function YearFiles({ years, year, onYear }: YearFilesProps) {
  const path = (format: string) => `/api/account/year-statement?year=${year}&format=${format}`;
  return (
    <>
      <Field label="Ano">
        <Select value={year} onChange={(event) => onYear(event.currentTarget.value)} options={years.map((value) => ({ value, label: value }))} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <FileButton path={path('pdf')} name={`informe-${year}.pdf`}>
          Informe em PDF
        </FileButton>
        <FileButton path={path('csv')} name={`informe-${year}.csv`}>
          Em CSV
        </FileButton>
      </div>
    </>
  );
}
