// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Cents } from '#kernel/money.ts';
import { Checkbox } from './checkbox.tsx';
import { CodeInput } from './code-input.tsx';
import { CpfInput } from './cpf-input.tsx';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { MoneyInput } from './money-input/money-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { Select } from './plain/select.tsx';
import { TextInput } from './plain/text-input.tsx';

afterEach(cleanup);

function Code() {
  const [value, setValue] = useState('');
  return <CodeInput aria-label="Campo" value={value} onValueChange={setValue} />;
}

function Money() {
  const [value, setValue] = useState<Cents | null>(null);
  return <MoneyInput aria-label="Campo" value={value} onValueChange={setValue} />;
}

function inputOf(label: string): HTMLInputElement {
  const input = screen.getByLabelText(label);
  if (!(input instanceof HTMLInputElement)) throw new Error(`${label} is no input`);
  return input;
}

describe('a field', () => {
  test('names its control and describes it by the hint', () => {
    render(
      <Field label="E-mail" hint="Enviamos um código.">
        <TextInput />
      </Field>,
    );
    const input = inputOf('E-mail');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enviamos um código.');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  test('with an error marks the control invalid and describes it by the error instead of the hint', () => {
    render(
      <Field label="E-mail" hint="Enviamos um código." error="Falta o @." required>
        <TextInput />
      </Field>,
    );
    const input = inputOf('E-mail');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Falta o @.');
  });

  test('names a select as well', () => {
    render(
      <Field label="Gênero">
        <Select options={[{ value: '0', label: 'Feminino' }]} placeholder="Escolha" />
      </Field>,
    );
    expect(screen.getByLabelText('Gênero').tagName).toBe('SELECT');
  });
});

/** Types as an input method does: sends its whole text with each stroke, and once more at the end. */
function compose(input: HTMLInputElement, strokes: readonly string[]): void {
  const write = (text: string) => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  fireEvent.compositionStart(input);
  const before = input.value;
  for (const stroke of strokes) {
    // The method replaces the text that it has composed so far in the field.
    write(`${before}${stroke}`);
    fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText', data: stroke }));
    expect(input.value).toBe(`${before}${stroke}`);
  }
  fireEvent.compositionEnd(input, { data: strokes.at(-1) });
}

describe('masked inputs', () => {
  test.each([
    ['a CPF', <CpfInput key="cpf" aria-label="Campo" />, '123.4'],
    ['a phone', <PhoneInput key="phone" aria-label="Campo" />, '(12) 34'],
    ['a code', <Code key="code" />, '1234'],
    ['an amount', <Money key="money" />, '12,34'],
  ])('%s composed stroke by stroke is what was composed', (_name, field, shown) => {
    render(field);
    compose(inputOf('Campo'), ['1', '12', '123', '1234']);
    expect(inputOf('Campo').value).toBe(shown);
  });

  test('a CPF gets its marks while typed, and the form receives the masked text', async () => {
    const heard = vi.fn();
    render(<CpfInput aria-label="CPF" onChange={(event) => heard(event.currentTarget.value)} />);
    await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
    expect(inputOf('CPF').value).toBe('529.982.247-25');
    expect(heard).toHaveBeenLastCalledWith('529.982.247-25');
  });

  test('a CPF edited in the middle keeps the caret there', async () => {
    render(<CpfInput aria-label="CPF" defaultValue="52998224" />);
    const input = inputOf('CPF');
    await userEvent.type(input, '7', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input.value).toBe('529.798.224');
    expect(input.selectionStart).toBe(5);
  });

  test('a controlled CPF shows its owner’s value', () => {
    const { rerender } = render(<CpfInput aria-label="CPF" value="529" onValueChange={() => undefined} />);
    rerender(<CpfInput aria-label="CPF" value="52998224725" onValueChange={() => undefined} />);
    expect(inputOf('CPF').value).toBe('529.982.247-25');
  });

  test('a phone starts with +55 and keeps Brazilian marks; another code drops them', async () => {
    function Form() {
      const [code, setCode] = useState('55');
      return <PhoneInput aria-label="Celular" phoneCode={code} onPhoneCodeChange={setCode} />;
    }
    render(<Form />);
    await userEvent.type(screen.getByLabelText('Celular'), '11987654321');
    expect(inputOf('Celular').value).toBe('(11) 98765-4321');
    await userEvent.clear(screen.getByLabelText('Código do país'));
    await userEvent.type(screen.getByLabelText('Código do país'), '351');
    await userEvent.clear(screen.getByLabelText('Celular'));
    await userEvent.type(screen.getByLabelText('Celular'), '912345678');
    expect(inputOf('Celular').value).toBe('912345678');
  });

  test('a date is reported as YYYY-MM-DD when it is complete, and as empty before', async () => {
    const heard = vi.fn();
    function Form() {
      const [value, setValue] = useState('');
      return (
        <DateInput
          aria-label="Nascimento"
          name="birthday"
          value={value}
          onValueChange={(iso) => {
            heard(iso);
            setValue(iso);
          }}
        />
      );
    }
    const { container } = render(<Form />);
    await userEvent.type(screen.getByLabelText('Nascimento'), '25121990');
    expect(inputOf('Nascimento').value).toBe('25/12/1990');
    expect(heard).toHaveBeenLastCalledWith('1990-12-25');
    expect(container.querySelector<HTMLInputElement>('input[name=birthday]')?.value).toBe('1990-12-25');
    await userEvent.type(screen.getByLabelText('Nascimento'), '{Backspace}');
    expect(inputOf('Nascimento').value).toBe('25/12/199');
    expect(heard).toHaveBeenLastCalledWith('');
  });

  test('a date filled in by the form appears in Brazilian order, and disappears when the form clears it', () => {
    const { rerender } = render(<DateInput aria-label="Nascimento" value="" onValueChange={() => undefined} />);
    rerender(<DateInput aria-label="Nascimento" value="1990-12-25" onValueChange={() => undefined} />);
    expect(inputOf('Nascimento').value).toBe('25/12/1990');
    rerender(<DateInput aria-label="Nascimento" value="" onValueChange={() => undefined} />);
    expect(inputOf('Nascimento').value).toBe('');
  });
});

describe('a one-time code', () => {
  test('takes six digits, typed or pasted, and reports once that it is complete', async () => {
    const complete = vi.fn();
    function Form() {
      const [code, setCode] = useState('');
      return <CodeInput aria-label="Código" value={code} onValueChange={setCode} onComplete={complete} />;
    }
    render(<Form />);
    await userEvent.click(screen.getByLabelText('Código'));
    await userEvent.paste('482-913 x');
    expect(inputOf('Código').value).toBe('482913');
    expect(complete).toHaveBeenCalledExactlyOnceWith('482913');
    await userEvent.type(screen.getByLabelText('Código'), '7');
    expect(inputOf('Código').value).toBe('482913');
    expect(complete).toHaveBeenCalledTimes(1);
  });
});

describe('a password', () => {
  test('is hidden until the player shows it', async () => {
    render(<PasswordInput aria-label="Senha" />);
    expect(inputOf('Senha').type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(inputOf('Senha').type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(inputOf('Senha').type).toBe('password');
  });
});

describe('a checkbox', () => {
  test('is ticked by its label, and is described by its error', async () => {
    render(<Checkbox label="Aceito os termos" error="Aceite os termos para continuar." />);
    const box = inputOf('Aceito os termos');
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Aceite os termos para continuar.');
    await userEvent.click(screen.getByText('Aceito os termos'));
    expect(box.checked).toBe(true);
  });
});
