import { Search } from 'lucide-react';
import { useState } from 'react';
import { cents } from '#kernel/money.ts';
import type { Cents } from '#kernel/money.ts';
import { Checkbox } from '../forms/checkbox.tsx';
import { CodeInput } from '../forms/code-input.tsx';
import { CpfInput } from '../forms/cpf-input.tsx';
import { DateInput } from '../forms/date-input.tsx';
import { Field } from '../forms/field.tsx';
import { MoneyInput } from '../forms/money-input/money-input.tsx';
import { PasswordInput } from '../forms/password-input.tsx';
import { PhoneInput } from '../forms/phone-input.tsx';
import { Select } from '../forms/plain/select.tsx';
import { Switch } from '../forms/switch.tsx';
import { TextInput } from '../forms/plain/text-input.tsx';
import { Sample, SampleGrid } from './sample.tsx';

export function FormsSection() {
  return (
    <SampleGrid>
      <Sample name="Texto">
        <Field label="E-mail" hint="Enviamos um código para confirmar.">
          <TextInput type="email" placeholder="voce@exemplo.com.br" />
        </Field>
        <Field label="E-mail" error="Confira o e-mail: falta o @." required>
          <TextInput type="email" defaultValue="voce.exemplo.com.br" />
        </Field>
        <Field label="Nome" aside="do documento">
          <TextInput disabled defaultValue="Maria da Silva" />
        </Field>
        <Field label="Buscar">
          <TextInput type="search" placeholder="Buscar" leading={<Search aria-hidden="true" size={18} strokeWidth={1.75} />} />
        </Field>
      </Sample>
      <Masked />
      <Sample name="Escolhas">
        <Field label="Gênero">
          <Select
            placeholder="Escolha"
            options={[
              { value: '0', label: 'Feminino' },
              { value: '1', label: 'Masculino' },
            ]}
          />
        </Field>
        <div>
          <Checkbox label="Tenho mais de 18 anos e aceito os termos de uso." defaultChecked />
          <Checkbox label="Quero receber novidades por e-mail." />
          <Checkbox label="Aceito os termos de uso." error="Aceite os termos para continuar." />
        </div>
        <Switch label="Som" hint="Desligado até você ligar." />
        <Switch label="Reduzir movimento" defaultChecked />
      </Sample>
    </SampleGrid>
  );
}

function Masked() {
  const [birthday, setBirthday] = useState('1990-12-25');
  const [amount, setAmount] = useState<Cents | null>(cents(123_456));
  const [code, setCode] = useState('482');
  return (
    <Sample name="Com máscara">
      <Field label="CPF">
        <CpfInput defaultValue="52998224725" />
      </Field>
      <Field label="Celular">
        <PhoneInput defaultValue="11987654321" />
      </Field>
      <Field label="Data de nascimento">
        <DateInput value={birthday} onValueChange={setBirthday} />
      </Field>
      <Field label="Valor" hint="De R$ 1,00 a R$ 50.000,00">
        <MoneyInput value={amount} onValueChange={setAmount} minCents={cents(100)} maxCents={cents(5_000_000)} disableNegative />
      </Field>
      <Field label="Senha">
        <PasswordInput defaultValue="segredo-bem-guardado" />
      </Field>
      <Field label="Código de 6 dígitos">
        <CodeInput value={code} onValueChange={setCode} />
      </Field>
    </Sample>
  );
}
