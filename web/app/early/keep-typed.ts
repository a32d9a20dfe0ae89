type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what was typed before hydration. When React first renders a controlled field, it discards the typed text: fields are recorded right before
 * hydration and filled again after it, so that React notices.
 */
export function keepTyped(): void {
  let typed: ReadonlyMap<Filled, string | boolean> = new Map();
  window.addEventListener('palpite:hydrating', () => {
    typed = new Map([...changedTexts(), ...changedChoices()]);
  });
  window.addEventListener('palpite:hydrated', () => {
    for (const [field, value] of new Map([...typed, ...changedTexts()])) if (field.isConnected) fillAgain(field, value);
    typed = new Map();
  });
}

function changedTexts(): (readonly [Filled, string])[] {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return fields.filter((field) => !isTicked(field) && field.type !== 'file' && field.value !== field.defaultValue).map((field) => [field, field.value]);
}

function changedChoices(): (readonly [Filled, string | boolean])[] {
  const selects = [...document.querySelectorAll('select')].filter((select) => select.value !== defaultOf(select));
  const ticks = [...document.querySelectorAll('input')].filter((field) => isTicked(field) && field.checked !== field.defaultChecked);
  return [...selects.map((select) => [select, select.value] as const), ...ticks.map((field) => [field, field.checked] as const)];
}

const isTicked = (field: Filled): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
/** A browser selects the first option where none is marked as selected. */
const defaultOf = ({ options }: HTMLSelectElement) => ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;

/** React notices a value only if it differs from the last one set through React. */
function fillAgain(field: Filled, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!isTicked(field) || (field.type === 'radio' && !value)) return;
    field.checked = !value;
    field.click();
  } else {
    if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
}
