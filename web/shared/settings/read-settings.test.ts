import { describe, expect, it } from 'vitest';
import { readColours, readSettings } from './read-settings.ts';
import { defaultSettings } from './site-settings.ts';

describe('the published settings', () => {
  it('replace the defaults key by key', () => {
    expect(readSettings({ site_title: 'Ipê', deposit_min: 500, unknown: 1 })).toEqual({ ...defaultSettings, site_title: 'Ipê', deposit_min: 500 });
  });

  it('a key of another type, or no settings at all, never fails a page', () => {
    expect(readSettings({ site_title: 7, deposit_enabled: 'yes', menus: 'x', social_links: [1] })).toEqual(defaultSettings);
    expect(readSettings(null)).toEqual(defaultSettings);
  });

  it('menus keep only entries of a known place', () => {
    const entry = { place: 'bottom', label: 'Mines', to: '/games/mines', icon: 'mines' };
    expect(readSettings({ menus: [entry, { place: 'roof', label: 'x', to: '/' }, { place: 'rail' }] }).menus).toEqual([entry]);
  });

  it('colours are distinguished by their prefix', () => {
    expect(readColours({ colors_primary: '#fff', colors_primary_light: '#000', colors_bg: 3, site_title: 'x' })).toEqual({
      primary: '#fff',
      primary_light: '#000',
    });
  });
});
