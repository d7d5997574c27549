// Settings: language, looks, sound, and everything the user has, to take along or to bring back.
import { changeSettings, documents, loadSettings, tell, tellError } from '../actions';
import { app } from '../state/app_state';
import { loadCollections } from '../state/collections';
import { loadStudy } from '../state/study';
import { exportText, parseExport } from '../state/documents';
import { schemes, themes } from '../state/settings';
import { useStore } from '../state/store';
import { languages, t, type Language } from '../text/text';
import { Button, Choice, Switch } from '../views/controls';
import { Dialog } from './Dialogs';
import { download } from './ShareDialog';

const switches = ['coordinates', 'zoom', 'legal', 'shuffle', 'sound'] as const;

export function SettingsDialog() {
  const settings = useStore(app, (state) => state.settings);
  return (
    <Dialog title={t('settings.title')}>
      <h2>{t('settings.language')}</h2>
      <Choice
        label={t('settings.language')}
        value={settings.language}
        options={(Object.keys(languages) as Language[]).map((value) => ({
          value,
          label: languages[value],
        }))}
        onChange={(language) => changeSettings({ language })}
      />
      <h2>{t('settings.theme')}</h2>
      <Choice
        label={t('settings.theme')}
        value={settings.theme}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(theme) => changeSettings({ theme })}
      />
      <Choice
        label={t('settings.scheme')}
        value={settings.scheme}
        options={schemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
        onChange={(scheme) => changeSettings({ scheme })}
      />
      <h2>{t('settings.board')}</h2>
      {switches.map((key) => (
        <Switch
          key={key}
          label={t(`settings.${key}`)}
          on={settings[key]}
          onChange={(on) => changeSettings({ [key]: on })}
        />
      ))}
      <h2>{t('settings.data')}</h2>
      <p class="faint">{t('settings.data.how')}</p>
      <div class="row">
        <Button label={t('settings.export')} icon="share" onPress={exportAll} />
        <label class="file">
          <span>{t('settings.import')}</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void importAll(file);
            }}
          />
        </label>
      </div>
    </Dialog>
  );
}

async function exportAll(): Promise<void> {
  try {
    download('nakade.json', 'application/json', exportText(await documents.all()));
  } catch (error) {
    tellError(error);
  }
}

async function importAll(file: File): Promise<void> {
  try {
    const stored = parseExport(await file.text());
    await documents.replaceAll(stored);
    loadSettings(stored);
    loadStudy(stored);
    await loadCollections(stored);
    tell(t('settings.imported'));
  } catch (error) {
    tellError(error);
  }
}
