import { t } from '@lingui/core/macro';
import { api } from '../../../client/api';
import { shopName } from '../../../client/shop';
import { Button } from '../../../ui/button';
import { ResultNotice } from '../../shared/result-notice';
import { saveFile } from '../../shared/save-file';
import { SettingsSection } from './section';
import { useFormAction } from '../../shared/async/use-form-action';

const slug = shopName
  .toLowerCase()
  .replace(/\s+/g, '-')
  .replace(/[^a-z0-9-]/g, '');

export function DataSettings() {
  const { result, busy, run } = useFormAction();

  async function download() {
    const data = await api.accountData();
    saveFile(`${slug || 'shop'}-data.json`, 'application/json', JSON.stringify(data, null, 2));
  }

  return (
    <SettingsSection
      name={t`Your data`}
      description={t`Everything that we store about you, in one file: your account, where you are signed in, your prints and your orders.`}
    >
      <div className="settings-actions">
        <Button icon="download" busy={busy} onClick={() => void run(download)}>
          {busy ? t`Preparing ...` : t`Download my data`}
        </Button>
      </div>
      <ResultNotice result={result} />
    </SettingsSection>
  );
}
