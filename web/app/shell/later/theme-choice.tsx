import { type ChangeEvent, useEffect, useState } from 'react';
import { storage } from '#web/shared/storage/storage.ts';

const themes = [
  { value: 'dark', label: 'Escuro' },
  { value: 'light', label: 'Claro' },
  { value: 'system', label: 'Do aparelho' },
] as const;

/** Dark, light or the device's theme; kept in this browser and applied before the first paint. */
export function ThemeChoice() {
  const [theme, setTheme] = useState('dark');
  useEffect(() => setTheme(document.documentElement.dataset['theme'] ?? 'dark'), []);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    setTheme(event.currentTarget.value);
    document.documentElement.dataset['theme'] = event.currentTarget.value;
    storage.local.write('theme', event.currentTarget.value);
  };
  return (
    <label className="flex items-center gap-3">
      <span className="text-xs">Aparência</span>
      <select value={theme} onChange={choose} className="control h-11 min-w-36 px-3 text-base">
        {themes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
