// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/plain/text-input.tsx';
import { FormError } from './form-error.tsx';
import { Form } from './form.tsx';
import { Steps } from './steps.tsx';

afterEach(cleanup);

const NAMES = ['Um', 'Dois', 'Três'] as const;
type Refusal = { readonly fields: readonly string[]; readonly whole?: string };

/** Three fields; `judge` returns the errors, at once or after a while. */
function Example({ judge }: { judge: () => Refusal | Promise<Refusal> }) {
  const [refusal, setRefusal] = useState<Refusal>({ fields: [] });
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const said = judge();
    if (said instanceof Promise) {
      setRefusal({ fields: [] });
      setBusy(true);
      setRefusal(await said);
      setBusy(false);
    } else setRefusal(said);
  };
  return (
    <Form onSend={send}>
      <FormError message={refusal.whole} />
      {NAMES.map((name) => (
        <Field key={name} label={name} error={refusal.fields.includes(name) ? `${name} está errado.` : null}>
          <TextInput />
        </Field>
      ))}
      <Button type="submit" loading={busy}>
        Enviar
      </Button>
    </Form>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
const focused = () => document.activeElement;

describe('a form that is refused', () => {
  test.each([[['Um', 'Três']], [['Dois', 'Três']], [['Três']]])('by the page: leads to the first of %j', async (fields) => {
    render(<Example judge={() => ({ fields })} />);
    await send();
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText(fields[0] ?? '')));
  });

  test('twice for the same field: leads there again', async () => {
    render(<Example judge={() => ({ fields: ['Dois'] })} />);
    await send();
    await userEvent.click(screen.getByLabelText('Três'));
    await send();
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Dois')));
  });

  test('by the server after a while: leads there, though the player went on meanwhile; it does so once', async () => {
    const answer = Promise.withResolvers<Refusal>();
    render(<Example judge={() => answer.promise} />);
    await send();
    await userEvent.type(screen.getByLabelText('Três'), 'x');
    await act(async () => answer.resolve({ fields: ['Dois'] }));
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Dois')));
    await userEvent.type(screen.getByLabelText('Um'), 'x');
    expect(focused()).toBe(screen.getByLabelText('Um'));
  });

  test('as a whole: leads to the message about it', async () => {
    render(<Example judge={() => ({ fields: [], whole: 'Não deu.' })} />);
    await send();
    await waitFor(() => expect(focused()).toBe(screen.getByRole('alert')));
  });
});

test('an error without a submission moves nothing', async () => {
  const { rerender } = render(
    <Form onSend={() => undefined}>
      <Field label="Um">
        <TextInput />
      </Field>
    </Form>,
  );
  rerender(
    <Form onSend={() => undefined}>
      <Field label="Um" error="Errado.">
        <TextInput />
      </Field>
    </Form>,
  );
  expect(focused()).toBe(document.body);
});

test('a step begins on its heading, a code’s step on its field, a step with an error there; the first step takes no focus', () => {
  const step = (at: string) => (
    <Steps at={at}>
      {at === 'code' ? <input aria-label="Código" autoComplete="one-time-code" /> : <h2>{at}</h2>}
      {at === 'wrong' && <input aria-label="Chave" aria-invalid="true" />}
    </Steps>
  );
  const { rerender } = render(step('first'));
  expect(focused()).toBe(document.body);
  rerender(step('second'));
  expect(focused()).toBe(screen.getByRole('heading', { name: 'second' }));
  rerender(step('code'));
  expect(focused()).toBe(screen.getByLabelText('Código'));
  rerender(step('wrong'));
  expect(focused()).toBe(screen.getByLabelText('Chave'));
});
