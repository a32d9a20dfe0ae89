// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import type { Cents } from '#kernel/money.ts';
import { Field } from '../field.tsx';
import { MoneyInput } from './money-input.tsx';
import type { MoneyInputProps } from './money-input.tsx';

afterEach(cleanup);

function Form({ initial = null, ...props }: Partial<MoneyInputProps> & { initial?: Cents | null }) {
  const [value, setValue] = useState<Cents | null>(initial);
  return (
    <>
      <Field label="Valor">
        <MoneyInput {...props} value={value} onValueChange={setValue} />
      </Field>
      <output>{String(value)}</output>
    </>
  );
}

const setup = (props: Partial<MoneyInputProps> & { initial?: Cents | null } = {}) => {
  render(<Form {...props} />);
  const input = screen.getByLabelText('Valor');
  if (!(input instanceof HTMLInputElement)) throw new Error('the money input is no input');
  return { input, user: userEvent.setup(), centavos: () => screen.getAllByRole('status')[0]?.textContent };
};

describe('the money input', () => {
  test('takes digits from the right, in Brazilian marks', async () => {
    const { input, user, centavos } = setup();
    await user.type(input, '123456');
    expect(input.value).toBe('1.234,56');
    expect(centavos()).toBe('123456');
  });

  test('is empty, not zero, before a digit and after the last one is deleted', async () => {
    const { input, user, centavos } = setup();
    expect(input.value).toBe('');
    expect(input.placeholder).toBe('0,00');
    await user.type(input, '5{Backspace}');
    expect(input.value).toBe('');
    expect(centavos()).toBe('null');
  });

  test('accepts only digits and signs', async () => {
    const { input, user } = setup();
    await user.type(input, 'a1e5.,x ');
    expect(input.value).toBe('0,15');
  });

  test('keeps the caret where the player edits', async () => {
    const { input, user } = setup({ initial: cents(123_456) });
    await user.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input.value).toBe('19.234,56');
    expect(input.selectionStart).toBe(2);
  });

  test('backspace passes a mark and then takes the digit', async () => {
    const { input, user } = setup({ initial: cents(123_456) });
    await user.type(input, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([input.value, input.selectionStart]).toEqual(['1.234,56', 1]);
    await user.keyboard('{Backspace}');
    expect(input.value).toBe('234,56');
  });

  test.each([
    ['1.234,56', '1.234,56'],
    ['R$ 10', '10,00'],
    ['1234.5', '1.234,50'],
    ['lixo', '7,77'],
    ['9'.repeat(40), '7,77'],
  ])('pasting %j over 7,77 shows %s', async (pasted, shown) => {
    const { input, user } = setup({ initial: cents(777) });
    await user.click(input);
    await user.paste(pasted);
    expect(input.value).toBe(shown);
  });

  test('a pasted amount beyond the maximum becomes the maximum', async () => {
    const { input, user } = setup({ maxCents: cents(5_000_000) });
    await user.click(input);
    await user.paste('9'.repeat(40));
    expect(input.value).toBe('50.000,00');
  });

  test('digits that would exceed the safe range are refused', async () => {
    const { input, user, centavos } = setup({ initial: cents(Number.MAX_SAFE_INTEGER) });
    await user.type(input, '9');
    expect(input.value).toBe('90.071.992.547.409,91');
    expect(centavos()).toBe(String(Number.MAX_SAFE_INTEGER));
  });

  test('the minimum applies when the player leaves the field', async () => {
    const { input, user } = setup({ minCents: cents(100) });
    await user.type(input, '5');
    expect(input.value).toBe('0,05');
    await user.tab();
    expect(input.value).toBe('1,00');
  });

  test('leaving an empty input leaves it empty', async () => {
    const { input, user, centavos } = setup({ minCents: cents(100) });
    await user.click(input);
    await user.tab();
    expect(centavos()).toBe('null');
  });

  test('negatives are accepted unless disabled', async () => {
    const { input, user, centavos } = setup();
    await user.type(input, '-1050');
    expect(input.value).toBe('-10,50');
    expect(centavos()).toBe('-1050');
    await user.type(input, '-');
    expect(input.value).toBe('10,50');
  });

  test('with negatives disabled a minus does nothing', async () => {
    const { input, user } = setup({ disableNegative: true });
    await user.type(input, '-1050');
    expect(input.value).toBe('10,50');
  });

  test('marks and precision can be the engine’s own', async () => {
    const { input, user } = setup({ marks: { thousands: ',', decimal: '.' }, precision: 3 });
    await user.type(input, '1234567');
    expect(input.value).toBe('1,234.567');
  });

  test('with a name, its form field contains the centavos', () => {
    const { container } = render(<MoneyInput value={cents(1050)} onValueChange={() => undefined} name="amount" />);
    expect(container.querySelector<HTMLInputElement>('input[name=amount]')?.value).toBe('1050');
  });
});
