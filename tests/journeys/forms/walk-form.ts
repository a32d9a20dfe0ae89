import type { ElementHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** One refused submission: the values entered, and where the focus goes. */
export interface Refusal {
  /** Values by the fields' labels, or their beginnings; true ticks a box, a text chooses the option of a list. */
  readonly fill?: Readonly<Record<string, string | true>>;
  /** The label of the first wrong field, or "alert" if the error concerns the whole form. */
  readonly leads: string | RegExp;
  readonly says: string;
}

export interface WalkedForm {
  readonly name: string;
  readonly send: string | RegExp;
  /** Errors in the first, a middle and the last field, if there are that many. */
  readonly refusals: readonly Refusal[];
  /** Opens the form on the current page. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** The form's part of the page, if other parts have fields of the same name. */
  readonly within?: string;
  /** The form opens in a sheet. */
  readonly sheet?: true;
}

/** Submits a wrong form once per refusal, and expects the focus on the first wrong field with its error in view. */
export async function walkForm(page: Page, form: WalkedForm): Promise<void> {
  await form.open?.(page);
  const scope = form.sheet === true ? page.getByRole('dialog') : page.locator(form.within ?? 'main');
  for (const refusal of form.refusals) {
    await fill(scope, refusal.fill ?? {});
    await scope.getByRole('button', { name: form.send }).click();
    await expectLed(page, scope, refusal, form.name);
  }
}

/** Closes a form's sheet, so that the next one can open. */
export async function leaveForm(page: Page, form: WalkedForm): Promise<void> {
  if (form.sheet !== true) return;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function fill(scope: Locator, fields: Readonly<Record<string, string | true>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const whole = scope.getByLabel(label, { exact: true });
    const field = (await whole.count()) > 0 ? whole : scope.getByLabel(new RegExp(`^${label}, `));
    if (value === true) await field.check();
    else if ((await field.evaluate((each) => each.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

async function expectLed(page: Page, scope: Locator, { leads, says }: Refusal, name: string): Promise<void> {
  const place = leads === 'alert' ? scope.getByRole('alert') : scope.getByLabel(leads, { exact: true }).or(scope.getByRole('radiogroup', { name: leads }));
  const words = scope.getByText(says, { exact: true }).first();
  await words.waitFor();
  const seen = async () => look(page, await handleOf(place.first()), await handleOf(words));
  await expect.poll(seen, { message: `${name}: ${String(leads)}` }).toEqual({ focused: true, inWindow: true, uncovered: true });
}

/** Whether the focus is in this place, and the error message is fully visible in the window and not covered. */
function look(page: Page, place: ElementHandle<Element>, words: ElementHandle<Element>) {
  return page.evaluate(
    ([field, text]) => {
      const { left, top, bottom } = text.getBoundingClientRect();
      const there = document.elementFromPoint(left + 4, (top + bottom) / 2);
      return {
        focused: field.contains(document.activeElement),
        inWindow: top >= 0 && bottom <= window.innerHeight,
        uncovered: there !== null && (text.contains(there) || there.contains(text)),
      };
    },
    [place, words] as const,
  );
}

async function handleOf(locator: Locator): Promise<ElementHandle<Element>> {
  const handle = await locator.elementHandle();
  if (handle === null) throw new Error('it is gone');
  return handle as ElementHandle<Element>;
}
