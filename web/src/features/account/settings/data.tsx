import { api } from '../../../client/api';
import { shopName } from '../../../client/shop';
import { Button } from '../../../ui/button';
import { AnswerNotice } from '../../shared/answer-notice';
import { saveFile } from '../../shared/save-file';
import { SettingsSection } from './section';
import { useAnswer } from '../../shared/use-answer';
import type { Answer } from '../../shared/use-answer';

const slug = shopName
  .toLowerCase()
  .replace(/\s+/g, '-')
  .replace(/[^a-z0-9-]/g, '');

export function DataSettings() {
  const { answer, busy, run } = useAnswer();

  async function download(): Promise<Answer> {
    const data = await api.accountData();
    saveFile(`${slug || 'shop'}-data.json`, 'application/json', JSON.stringify(data, null, 2));
    return {};
  }

  return (
    <SettingsSection
      name="Your data"
      words="Everything that we keep about you in one file: your account, where you are signed in, your prints and your orders."
    >
      <div className="settings-ways">
        <Button icon="download" busy={busy} onClick={() => void run(download)}>
          {busy ? 'Gathering ...' : 'Download my data'}
        </Button>
      </div>
      <AnswerNotice answer={answer} />
    </SettingsSection>
  );
}
