// Open: a file, or text that is pasted: SGF, a problem file, a diagram, a share code.
import { useState } from 'preact/hooks';
import { openAnyText, openFile } from '../open_files';
import { t } from '../text/text';
import { Button } from '../views/controls';
import { Dialog } from './Dialogs';

export function OpenDialog() {
  const [text, setText] = useState('');
  return (
    <Dialog title={t('open.title')}>
      <label class="file">
        <span>{t('open.file')}</span>
        <input
          type="file"
          accept=".sgf,.txt,.gold,.mgt,text/plain,application/x-go-sgf"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void openFile(file);
          }}
        />
      </label>
      <label class="field wide">
        <span>{t('open.paste')}</span>
        <textarea
          rows={10}
          class="diagram"
          value={text}
          placeholder={t('open.example')}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class="faint">{t('open.drop')}</p>
      <div class="row end">
        <Button
          label={t('open.go')}
          kind="primary"
          icon="open"
          disabled={text.trim() === ''}
          onPress={() => openAnyText(text)}
        />
      </div>
    </Dialog>
  );
}
