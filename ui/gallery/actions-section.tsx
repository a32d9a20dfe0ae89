import { ChevronRight, Bell, Heart, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import type { ButtonVariant } from '../actions/button-class.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { LinkButton } from '../actions/link-button.tsx';
import { SegmentedControl } from '../forms/segmented-control.tsx';
import { Stepper } from '../forms/stepper.tsx';
import { Sample, SampleGrid } from './sample.tsx';

const variants: ReadonlyArray<[ButtonVariant, string]> = [
  ['primary', 'Depositar'],
  ['secondary', 'Ver extrato'],
  ['ghost', 'Agora não'],
  ['danger', 'Encerrar conta'],
];

export function ActionsSection() {
  const [favourite, setFavourite] = useState(true);
  const [period, setPeriod] = useState<'7' | '30' | '90'>('30');
  const [mines, setMines] = useState(3);
  return (
    <SampleGrid>
      <Sample name="Botões" className="flex-row! flex-wrap">
        {variants.map(([variant, text]) => (
          <Button key={variant} variant={variant}>
            {text}
          </Button>
        ))}
      </Sample>
      <Sample name="Carregando e desligado" className="flex-row! flex-wrap">
        <Button loading>Depositar</Button>
        <Button variant="secondary" loading>
          Ver extrato
        </Button>
        <Button disabled>Depositar</Button>
        <Button variant="secondary" disabled>
          Ver extrato
        </Button>
      </Sample>
      <Sample name="Tamanhos" className="flex-row! flex-wrap items-center">
        <Button size="sm" icon={<Plus aria-hidden="true" size={16} strokeWidth={2} />}>
          Pequeno
        </Button>
        <Button size="md">Médio</Button>
        <Button size="lg">Grande</Button>
      </Sample>
      <Sample name="Ícones e links" className="flex-row! flex-wrap items-center">
        <IconButton label="Avisos" icon={<Bell aria-hidden="true" size={20} strokeWidth={1.75} />} />
        <IconButton
          label="Favoritar"
          pressed={favourite}
          onClick={() => setFavourite(!favourite)}
          icon={<Heart aria-hidden="true" size={20} strokeWidth={1.75} fill={favourite ? 'currentColor' : 'none'} />}
        />
        <IconButton variant="secondary" label="Adicionar" icon={<Plus aria-hidden="true" size={20} strokeWidth={1.75} />} />
        <LinkButton to="/" variant="secondary">
          Página inicial
          <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} />
        </LinkButton>
      </Sample>
      <Sample name="Segmentos">
        <SegmentedControl
          label="Período"
          value={period}
          onValueChange={setPeriod}
          segments={[
            { value: '7', label: '7 dias' },
            { value: '30', label: '30 dias' },
            { value: '90', label: '90 dias' },
          ]}
        />
      </Sample>
      <Sample name="Passo a passo">
        <Stepper
          label="Quantidade"
          value={mines}
          onValueChange={setMines}
          min={1}
          max={24}
          format={(value) => (value === 1 ? '1 unidade' : `${value} unidades`)}
        />
      </Sample>
    </SampleGrid>
  );
}
