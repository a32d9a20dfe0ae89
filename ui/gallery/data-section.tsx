import { useState } from 'react';
import { cents } from '#kernel/money.ts';
import { Accordion } from '../layout/accordion.tsx';
import { Amount } from '../data/amount.tsx';
import { Badge } from '../feedback/badge.tsx';
import { Card, CardHeader } from '../layout/card.tsx';
import { Countdown } from '../data/countdown.tsx';
import { CopyField } from '../data/copy-field.tsx';
import { DataTable } from '../data/data-table.tsx';
import type { DataColumn } from '../data/data-table.tsx';
import { Pagination } from '../data/pagination.tsx';
import { QrFrame } from '../data/qr-frame.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { Timeline } from '../data/timeline.tsx';
import { Sample, SampleGrid } from './sample.tsx';

interface Movement {
  id: string;
  what: string;
  when: string;
  state: string;
  amount: number;
}

const movements: readonly Movement[] = [
  { id: '1', what: 'Depósito por Pix', when: '20/11/2026 14:32', state: 'Aprovado', amount: 5000 },
  { id: '2', what: 'Saque por Pix', when: '19/11/2026 09:10', state: 'Em análise', amount: -2350 },
  { id: '3', what: 'Ajuste', when: '18/11/2026 22:47', state: 'Aprovado', amount: 123_456 },
];

const columns: ReadonlyArray<DataColumn<Movement>> = [
  { id: 'what', header: 'Movimento', cell: (row) => row.what, lead: true },
  { id: 'when', header: 'Quando', cell: (row) => <span className="text-muted">{row.when}</span> },
  { id: 'state', header: 'Situação', cell: (row) => <Badge tone={row.state === 'Aprovado' ? 'positive' : 'info'}>{row.state}</Badge> },
  { id: 'amount', header: 'Valor', cell: (row) => <Amount cents={cents(row.amount)} tone="signed" />, align: 'end' },
];

const steps = [
  { id: 'asked', state: 'done', title: 'Pedido recebido', detail: '14:32' },
  { id: 'checks', state: 'done', title: 'Conferência', detail: '14:32' },
  { id: 'sent', state: 'current', title: 'Enviado ao banco', detail: 'Até 15:32' },
  { id: 'confirmed', state: 'upcoming', title: 'Confirmado pelo banco' },
] as const;

/** The gallery's clock does not move, so that its pictures can be compared. */
const FIXED_NOW_MS = 0;

export function DataSection() {
  const [now] = useState(FIXED_NOW_MS);
  return (
    <div className="flex flex-col gap-10">
      <SampleGrid>
        <Sample name="Valores">
          <Card>
            <p className="text-sm text-muted">Disponível para saque</p>
            <p className="mt-1">
              <Amount cents={cents(123_456)} size="xl" />
            </p>
            <p className="mt-4 flex gap-4">
              <Amount cents={cents(5000)} tone="signed" />
              <Amount cents={cents(-2350)} tone="signed" />
              <Amount cents={cents(0)} tone="signed" />
            </p>
          </Card>
        </Sample>
        <Sample name="Linha do tempo">
          <Card>
            <CardHeader title="Saque de R$ 23,50" hint="Pedido há 2 minutos" action={<Badge tone="info">Enviado</Badge>} />
            <Timeline label="Etapas do saque" steps={steps} />
          </Card>
        </Sample>
        <Sample name="Código para pagar">
          <Card>
            <QrFrame label="Código QR de exemplo" note={<Countdown endsAtMs={899_000} nowMs={() => now} />}>
              <svg viewBox="0 0 21 21" shapeRendering="crispEdges">
                <path d="M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 2h2v3H9zM9 9h3v3H9zM14 10h2v4h-2zM10 15h4v2h-4zM17 17h3v3h-3z" fill="#000" />
                <path d="M1 1h5v5H1zM15 1h5v5h-5zM1 15h5v5H1z" fill="#fff" />
                <path d="M2 2h3v3H2zM16 2h3v3h-3zM2 16h3v3H2z" fill="#000" />
              </svg>
            </QrFrame>
            <div className="mt-6">
              <CopyField label="Pix copia e cola" text="00020126580014exemplo.de.codigo.para.copiar5204000053039865802BR" action="Copiar código" />
            </div>
          </Card>
        </Sample>
      </SampleGrid>
      <Sample name="Tabela">
        <DataTable caption="Movimentos" columns={columns} rows={movements} rowKey={(row) => row.id} />
        <Pagination page={4} pageCount={12} hrefFor={(page) => `?page=${page}`} />
      </Sample>
      <SampleGrid>
        <Sample name="Abas">
          <Tabs
            label="Carteira"
            items={[
              { value: 'a', label: 'Resumo', content: <p className="text-muted">O que entrou e saiu.</p> },
              { value: 'b', label: 'Depósitos', content: <p className="text-muted">Só depósitos.</p> },
              { value: 'c', label: 'Saques', content: <p className="text-muted">Só saques.</p> },
            ]}
          />
        </Sample>
        <Sample name="Perguntas">
          <Accordion
            items={[
              { id: 'faq-1', title: 'Quanto tempo leva um saque?', content: 'O prazo legal é de duas horas; quase sempre leva segundos.', open: true },
              { id: 'faq-2', title: 'Posso sacar para a conta de outra pessoa?', content: 'Não: só para a chave Pix do seu CPF.' },
            ]}
          />
        </Sample>
      </SampleGrid>
    </div>
  );
}
