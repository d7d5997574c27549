// What was saved: to copy, or to keep as a file. A link holds the whole problem behind its #.
import { tell } from '../actions';
import { app } from '../state/app_state';
import { addressWith } from '../state/link';
import { useStore } from '../state/store';
import { t } from '../text/text';
import { Button } from '../views/controls';
import { Dialog } from './Dialogs';

export function ShareDialog() {
  const exported = useStore(app, (state) => state.exported);
  if (!exported) return null;
  const isLink = exported.format === 'link';
  const text = isLink ? addressWith(exported.text) : exported.text;
  return (
    <Dialog title={t(isLink ? 'share.link' : 'share.text')}>
      <label class="field wide">
        <span>{isLink ? t('share.link.how') : exported.name}</span>
        <textarea class="diagram" rows={isLink ? 4 : 12} readOnly value={text} />
      </label>
      <div class="row end">
        {!isLink && (
          <Button
            label={t('app.download')}
            icon="share"
            onPress={() => download(exported.name, exported.type, text)}
          />
        )}
        <Button label={t('app.copy')} kind="primary" onPress={() => copy(text)} />
      </div>
    </Dialog>
  );
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  tell(t('app.copied'));
}

export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
