import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#web/shared/forms/form.tsx';

export interface UnsubscribeAnswer {
  readonly done: boolean;
  readonly message: string;
}

/** The target of the link in a promotional message: one button, no login, no script. A button is needed because programs that prefetch links press none. */
export function UnsubscribePage({ token, answer }: { token: string; answer: UnsubscribeAnswer | undefined }) {
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-6 py-6 lg:py-10">
      <h1 className="text-2xl">Cancelar ofertas</h1>
      {answer !== undefined && <Notice tone={answer.done ? 'success' : 'error'}>{answer.message}</Notice>}
      {answer?.done !== true && (
        <Form method="post" className="flex flex-col gap-4">
          <input type="hidden" name="token" value={token} />
          <p className="text-muted">Você deixa de receber ofertas por este canal. Avisos sobre a sua conta e o seu dinheiro continuam chegando.</p>
          <Button type="submit">Não quero mais ofertas</Button>
        </Form>
      )}
    </div>
  );
}
