import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/plain/select.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { isFiltered, type StatementFilter } from './statement-filter.ts';
import { sourceLabels, statusLabels, typeLabels } from './transaction-labels.ts';

const options = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
const periods = [
  { value: '7', label: 'Últimos 7 dias' },
  { value: '30', label: 'Últimos 30 dias' },
  { value: '90', label: 'Últimos 90 dias' },
  { value: 'custom', label: 'Escolher datas' },
];

/** Quick filters, collapsed until the player opens them; a plain form, which also works without script. */
export function StatementFilters({ filter }: { filter: StatementFilter }) {
  const submit = useSubmit();
  const [custom, setCustom] = useState(filter.period === 'custom');
  return (
    <Form
      method="get"
      action="/user/transaction"
      onChange={(event) => {
        const form = event.currentTarget;
        const byHand = new FormData(form).get('period') === 'custom';
        setCustom(byHand);
        if (!byHand) void submit(form, { preventScrollReset: true });
      }}
    >
      <details open={isFiltered(filter)} className="group">
        <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-control border border-line px-4 text-sm text-muted hover:border-line-strong hover:text-text [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.75} />
          Filtrar
        </summary>
        <div className="flex flex-col gap-4 pt-4">
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Field label="Movimentação">
              <Select name="source" defaultValue={filter.source} placeholder="Todas" options={options(sourceLabels)} />
            </Field>
            <Field label="Tipo">
              <Select name="type" defaultValue={filter.type} placeholder="Todos" options={options(typeLabels)} />
            </Field>
            <Field label="Situação">
              <Select name="status" defaultValue={filter.status} placeholder="Todas" options={options(statusLabels)} />
            </Field>
            <Field label="Período">
              <Select name="period" defaultValue={filter.period} placeholder="Tudo" options={periods} />
            </Field>
          </div>
          {custom && (
            <div className="grid grid-cols-2 items-end gap-3 sm:flex">
              <Field label="De">
                <TextInput type="date" name="from" defaultValue={filter.from} />
              </Field>
              <Field label="Até">
                <TextInput type="date" name="to" defaultValue={filter.to} />
              </Field>
              <Button type="submit" variant="secondary" className="col-span-2 h-12!">
                Aplicar
              </Button>
            </div>
          )}
          <noscript>
            <Button type="submit">Filtrar</Button>
          </noscript>
          {isFiltered(filter) && (
            <Link to="/user/transaction" className="flex min-h-11 items-center self-start text-sm text-muted underline underline-offset-4 hover:text-text">
              Limpar filtros
            </Link>
          )}
        </div>
      </details>
    </Form>
  );
}
