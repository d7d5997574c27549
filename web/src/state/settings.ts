// What the user has chosen for the page itself. Kept as one document; what an older page wrote is
// completed from the defaults.
import { languages, preferredLanguage, type Language } from '../text/text';

export const themes = ['wood', 'paper', 'contrast'] as const;
export const schemes = ['auto', 'light', 'dark'] as const;

export interface Settings {
  language: Language;
  theme: (typeof themes)[number];
  scheme: (typeof schemes)[number];
  sound: boolean;
  coordinates: boolean;
  zoom: boolean;
  legal: boolean;
  /** Problems are turned, mirrored and change colours at random. */
  shuffle: boolean;
}

export function defaultSettings(): Settings {
  return {
    language: preferredLanguage(navigator.languages),
    theme: 'wood',
    scheme: 'auto',
    sound: true,
    coordinates: true,
    zoom: true,
    legal: false,
    shuffle: false,
  };
}

/** Takes what makes sense from a stored value. */
export function readSettings(stored: unknown): Settings {
  const settings = defaultSettings();
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Settings>;
  const choices = { language: Object.keys(languages), theme: themes, scheme: schemes };
  for (const key of Object.keys(settings) as (keyof Settings)[]) {
    const value = given[key];
    const allowed = (choices as Record<string, readonly unknown[]>)[key];
    const fits = allowed ? allowed.includes(value) : typeof value === 'boolean';
    if (fits) Object.assign(settings, { [key]: value });
  }
  return settings;
}

/** Theme and scheme are attributes that the style sheet looks at. */
export function showSettings({ theme, scheme }: Settings): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = theme;
  dataset['scheme'] = scheme;
}
