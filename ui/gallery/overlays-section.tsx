import { CircleHelp, LogOut, Settings, User } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Field } from '../forms/field.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Menu } from '../overlays/menu.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { TextInput } from '../forms/plain/text-input.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Sample, SampleGrid } from './sample.tsx';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

export function OverlaysSection() {
  const [open, setOpen] = useState<'sheet' | 'must' | null>(null);
  return (
    <SampleGrid>
      <Sample name="Folha e diálogo" className="flex-row! flex-wrap">
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Abrir folha
        </Button>
        <Button variant="secondary" onClick={() => setOpen('must')}>
          Abrir escolha obrigatória
        </Button>
        <Sheet
          open={open === 'sheet'}
          onOpenChange={() => setOpen(null)}
          title="Entrar"
          description="Que bom ter você de volta."
          footer={
            <>
              <Button variant="ghost" onClick={() => setOpen(null)}>
                Cancelar
              </Button>
              <Button onClick={() => setOpen(null)}>Entrar</Button>
            </>
          }
        >
          <Field label="E-mail ou CPF">
            <TextInput autoComplete="username" />
          </Field>
        </Sheet>
        <Sheet
          open={open === 'must'}
          onOpenChange={() => setOpen(null)}
          modalOnly
          size="sm"
          title="Acesso Restrito"
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(null)}>
                Voltar
              </Button>
              <Button onClick={() => setOpen(null)}>Aceitar cookies</Button>
            </>
          }
        >
          <p className="text-muted">Para acessar esta página, você precisa aceitar todos os cookies.</p>
        </Sheet>
      </Sample>
      <Sample name="Menu, janela e dica" className="flex-row! flex-wrap items-center">
        <Menu
          label="Conta"
          align="start"
          trigger={<Button variant="secondary">Conta</Button>}
          entries={[
            { kind: 'link', id: 'me', label: 'Meus dados', to: '/', icon: <User {...icon} /> },
            { kind: 'link', id: 'settings', label: 'Preferências', to: '/', icon: <Settings {...icon} /> },
            { kind: 'separator', id: 'line' },
            { kind: 'act', id: 'out', label: 'Sair', onSelect: () => setOpen(null), icon: <LogOut {...icon} />, danger: true },
          ]}
        />
        <Popover label="Detalhes" align="start" trigger={<Button variant="secondary">Detalhes</Button>}>
          <p className="text-sm text-muted">Uma explicação curta ao lado do que ela explica.</p>
        </Popover>
        <Tooltip content="Quanto volta, em média, a quem joga">
          <IconButton label="O que é RTP" icon={<CircleHelp {...icon} />} />
        </Tooltip>
      </Sample>
    </SampleGrid>
  );
}
